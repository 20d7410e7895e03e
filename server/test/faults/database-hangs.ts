import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database, DatabaseAddress } from '../../src/db/connection.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { anApplicant, type Applicant } from '../applicant.ts';
import { aMobile, selected } from '../database/rows.ts';
import { spawnPortal } from '../portal-process.ts';
import { startSandbox, type Sandbox } from '../sandbox-process.ts';
import { aDesk } from '../staff.ts';
import { differences, isTrue } from './books-and-bank.ts';
import { createCalls, type Calls } from './calls.ts';
import type { Finding } from './finding.ts';
import { createPortalLog } from './portal-log.ts';
import { healed, lostSaves, saveAll, someSavers } from './savers.ts';
import { leftoversIn } from './uploaders.ts';

interface HangSetup {
  readonly fault: string;
  /** As the portal reaches it. */
  readonly address: DatabaseAddress;
  /** The same data, to look at before and after. */
  readonly database: Database;
  readonly dataDir: string;
  readonly hangMs: number;
  hang(): Promise<void>;
  resume(): Promise<void>;
}

/** More than the portal has connections. */
const SAVERS = 30;
const PAYERS = 4;
/** More of one candidate than are worked on at once. */
const AT_ONCE_OF_ONE = 30;
const READY_WITHIN_MS = 2000;
const FOUND_WITHIN_MS = 90_000;
const Order = z.object({ order_id: z.string() });

/** The database stops answering, without an error, while people save, pay, ask for codes, export and look on. */
export async function databaseHangs(setup: HangSetup): Promise<Finding> {
  const { database, dataDir, hangMs } = setup;
  const calls = createCalls();
  const sandbox = await startSandbox();
  const log = createPortalLog();
  const portal = spawnPortal(setup.address, dataDir, {
    settings: { RAZORPAY_API_URL: sandbox.url, SMS_GATEWAY_URL: sandbox.url, LOG_LEVEL: 'info' },
    onLine: (line) => log.onLine(line),
  });
  const url = await portal.ready;
  try {
    const savers = await someSavers(database, SAVERS + 2);
    const [witness, impatient, ...busy] = savers;
    if (witness === undefined || impatient === undefined) throw new Error('nobody saves');
    const payers = await somePayers(calls, url, database, sandbox);
    const desk = await aDesk({ url, database, clock: systemClock }, 'admin');
    const over = new AbortController();
    const saving = whileNot(over.signal, () => saveAll(calls, () => url, busy, 1));
    await pause(300);
    await setup.hang();
    const wrong = await lookOn(calls, {
      url,
      payers,
      staffToken: desk.token,
      candidateToken: impatient.token,
      hangMs,
    });
    await setup.resume();
    const healedMs = await healed(calls, url, witness);
    over.abort();
    await saving;
    const found = await untilSettled(database, sandbox);
    return {
      fault: setup.fault,
      times: `${hangMs / 1000} s during saves of ${SAVERS} and ${PAYERS} payments`,
      calls: calls.figures,
      lost: [...(await lostSaves(database, savers)), ...found.lost],
      healedMs,
      leftovers: await leftoversIn(database, path.join(dataDir, 'uploads')),
      wrong: [...wrong, ...log.noise(), ...found.double, ...found.invented, ...found.wrong],
    };
  } finally {
    await portal.kill();
    await sandbox.stop();
  }
}

interface Payer {
  readonly token: string;
  readonly claim: object;
}

/** Each has paid, and the portal was not notified yet. */
async function somePayers(
  calls: Calls,
  url: string,
  database: Database,
  sandbox: Sandbox,
): Promise<readonly Payer[]> {
  const people = await Promise.all(
    Array.from({ length: PAYERS }, () => anApplicant({ url, database, clock: systemClock }, selected())),
  );
  return Promise.all(people.map((payer) => paid(calls, url, payer, sandbox)));
}

async function paid(calls: Calls, url: string, payer: Applicant, sandbox: Sandbox): Promise<Payer> {
  const application_id = payer.application.applicationNumber;
  const body = { amount: 5000, application_id };
  const ordered = await calls.ask(`${url}/api/create_order`, { method: 'POST', token: payer.token, body });
  const claim = await sandbox.razorpay.pay(Order.parse(ordered.body).order_id, 'captured');
  return {
    token: payer.token,
    claim: {
      application_id,
      order_id: claim.razorpay_order_id,
      payment_id: claim.razorpay_payment_id,
      signature: claim.razorpay_signature,
    },
  };
}

interface HangCallers {
  readonly url: string;
  readonly payers: readonly Payer[];
  readonly staffToken: string;
  /** Of a client that sends many requests at once. */
  readonly candidateToken: string;
  readonly hangMs: number;
}

/** Until the time is over, all kinds of calls again and again; returns what was wrong with them. */
async function lookOn(calls: Calls, onlookers: HangCallers): Promise<string[]> {
  const { url, payers, staffToken, candidateToken, hangMs } = onlookers;
  const until = AbortSignal.timeout(hangMs);
  const wrong = new Set<string>();
  const ready = async () => {
    const begun = performance.now();
    const { status } = await calls.ask(`${url}/readyz`);
    const ms = performance.now() - begun;
    if (status !== 503) wrong.add(`/readyz answered ${status}`);
    if (ms > READY_WITHIN_MS) wrong.add(`/readyz took ${Math.round(ms)} ms`);
    await pause(200);
  };
  const exporting = () =>
    calls.ask(`${url}/api/applications/bulk-download`, {
      method: 'POST',
      token: staffToken,
      body: { matching: {} },
    });
  const asking = () =>
    calls.ask(`${url}/api/auth/registerOtp/`, {
      method: 'POST',
      body: { name: 'Asha Rao', email: 'asha@example.in', mobile: aMobile() },
    });
  const tell = (payer: Payer) => () =>
    calls.ask(`${url}/api/payment_success`, { method: 'POST', token: payer.token, body: payer.claim });
  const muchAtOnce = () =>
    Promise.all(
      Array.from({ length: AT_ONCE_OF_ONE }, (_, index) =>
        index % 2 === 0
          ? calls.ask(`${url}/api/dataset/get-application-data/`, { token: candidateToken })
          : calls.ask(`${url}/api/dataset/draft`, {
              method: 'PUT',
              token: candidateToken,
              body: { city: 'Pune' },
            }),
      ),
    );
  await Promise.all(
    [ready, exporting, asking, muchAtOnce, ...payers.map(tell)].map((call) => whileNot(until, call)),
  );
  return [...wrong];
}

async function whileNot(over: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!over.aborted) {
    await work();
    await pause(10);
  }
}

async function untilSettled(database: Database, sandbox: Sandbox) {
  const captured = await sandbox.razorpay.captured();
  const until = performance.now() + FOUND_WITHIN_MS;
  for (;;) {
    const found = await differences(database, captured);
    if (isTrue(found) || performance.now() > until) return found;
    await pause(500);
  }
}
