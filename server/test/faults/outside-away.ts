import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../../src/kernel/clock.ts';
import { anApplicant, type Applicant } from '../applicant.ts';
import { aMobile, selected } from '../database/rows.ts';
import { spawnPortal } from '../portal-process.ts';
import { startSandbox, type Sandbox } from '../sandbox-process.ts';
import { createCalls, type Calls } from './calls.ts';
import type { Finding } from './finding.ts';
import type { FaultSetup } from './fault-setup.ts';
import { differences } from './books-and-bank.ts';
import { leftoversIn } from './uploaders.ts';

type Misbehaviour = 'hang' | 'error' | 'nonsense';

const NAMES = { hang: 'do not answer', error: 'refuse', nonsense: 'answer nonsense' } as const;
const AGAIN_MS = 100;
const Order = z.object({ order_id: z.string() });

/** The SMS gateway and the payment provider misbehave while people ask for codes and pay. */
export async function outsideAway(setup: FaultSetup, mode: Misbehaviour, people: number): Promise<Finding> {
  const { address, database, dataDir } = setup;
  const calls = createCalls();
  const sandbox = await startSandbox();
  const portal = spawnPortal(address, dataDir, {
    settings: { RAZORPAY_API_URL: sandbox.url, SMS_GATEWAY_URL: sandbox.url },
  });
  const url = await portal.ready;
  try {
    const payers = await Promise.all(
      Array.from({ length: people }, () => anApplicant({ url, database, clock: systemClock }, selected())),
    );
    // Half of them have an order already, and then want another amount.
    const before = payers.slice(0, Math.ceil(people / 2));
    await Promise.all(before.map((payer) => order(calls, url, payer, 5000)));
    await misbehave(sandbox, mode);
    const wrong = (await Promise.all(payers.map((payer) => tryAll(calls, url, payer)))).flat();
    await misbehave(sandbox, 'ok');
    const begun = performance.now();
    await untilCodeArrives(calls, url, sandbox);
    await untilOrdered(calls, url, payers[0]);
    const healedMs = performance.now() - begun;
    for (const payer of payers) await payNow(calls, url, payer, sandbox);
    const found = await differences(database, await sandbox.razorpay.captured());
    return {
      fault: `SMS and Razorpay ${NAMES[mode]}`,
      times: `${people} people at once`,
      calls: calls.figures,
      lost: found.lost,
      healedMs,
      leftovers: await leftoversIn(database, path.join(dataDir, 'uploads')),
      wrong: [...wrong, ...found.double, ...found.invented, ...found.wrong],
    };
  } finally {
    await portal.kill();
    await sandbox.stop();
  }
}

async function misbehave(sandbox: Sandbox, mode: Misbehaviour | 'ok'): Promise<void> {
  await sandbox.control({ mode });
  await sandbox.razorpay.control({ api: { mode } });
}

function order(calls: Calls, url: string, { token, application }: Applicant, amount: number) {
  const body = { amount, application_id: application.applicationNumber };
  return calls.ask(`${url}/api/create_order`, { method: 'POST', token, body });
}

/** At once: two amounts, what became of the others, and a code for a new candidate. */
async function tryAll(calls: Calls, url: string, payer: Applicant): Promise<string[]> {
  const { token, application } = payer;
  const answers = await Promise.all([
    order(calls, url, payer, 6000),
    order(calls, url, payer, 7000),
    calls.ask(`${url}/api/user/payments/check`, {
      method: 'POST',
      token,
      body: { application_id: application.applicationNumber },
    }),
    askForCode(calls, url, aMobile()),
  ]);
  return answers.flatMap(({ status }, index) =>
    [200, 409, 429, 503].includes(status) ? [] : [`question ${index} was answered ${status}`],
  );
}

function askForCode(calls: Calls, url: string, mobile: string) {
  const body = { name: 'Asha Rao', email: 'asha@example.in', mobile };
  return calls.ask(`${url}/api/auth/registerOtp/`, { method: 'POST', body });
}

async function untilCodeArrives(calls: Calls, url: string, sandbox: Sandbox): Promise<void> {
  const mobile = aMobile();
  await askForCode(calls, url, mobile);
  while ((await sandbox.messagesTo(mobile)).length === 0) await pause(AGAIN_MS);
}

async function untilOrdered(calls: Calls, url: string, payer: Applicant | undefined): Promise<string> {
  for (;;) {
    if (payer === undefined) throw new Error('nobody pays');
    const { status, body } = await order(calls, url, payer, 8000);
    if (status === 200) return Order.parse(body).order_id;
    await pause(AGAIN_MS);
  }
}

async function payNow(calls: Calls, url: string, payer: Applicant, sandbox: Sandbox): Promise<void> {
  const claim = await sandbox.razorpay.pay(await untilOrdered(calls, url, payer), 'captured');
  await calls.ask(`${url}/api/payment_success`, {
    method: 'POST',
    token: payer.token,
    body: {
      application_id: payer.application.applicationNumber,
      order_id: claim.razorpay_order_id,
      payment_id: claim.razorpay_payment_id,
      signature: claim.razorpay_signature,
    },
  });
}
