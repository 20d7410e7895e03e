import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { composePortal } from '../../src/app/compose.ts';
import { readConfig } from '../../src/app/config.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { createLog } from '../../src/kernel/log.ts';
import { anApplicant } from '../applicant.ts';
import { addressAsUrl } from '../database/administration.ts';
import { selected } from '../database/rows.ts';
import { TEST_SETTINGS } from '../portal-settings.ts';
import { startSandbox } from '../sandbox-process.ts';
import { createCalls } from './calls.ts';
import type { Finding } from './finding.ts';
import { healed, lostSaves, saveAll, someSavers } from './savers.ts';
import type { FaultSetup } from './fault-setup.ts';
import { differences, isTrue } from './books-and-bank.ts';
import { leftoversIn } from './uploaders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SAVERS = 4;
const FOUND_WITHIN_MS = 90_000;
const Order = z.object({ order_id: z.string() });

/** The portal's clock goes a day ahead, people save and pay without a webhook, and it goes back. */
export async function clockMoved(setup: FaultSetup, saves: number): Promise<Finding> {
  const { address, database, dataDir } = setup;
  const calls = createCalls();
  const sandbox = await startSandbox();
  let aheadMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
  const settings = { DATABASE_URL: addressAsUrl(address), DATA_DIR: dataDir };
  const outside = { RAZORPAY_API_URL: sandbox.url, SMS_GATEWAY_URL: sandbox.url };
  const config = readConfig({ ...TEST_SETTINGS, ...settings, ...outside });
  const portal = await composePortal(config, createLog('silent'), clock);
  const url = await portal.listen();
  try {
    const savers = await someSavers(database, SAVERS + 1);
    const [witness, ...busy] = savers;
    if (witness === undefined) throw new Error('nobody saves');
    await saveAll(calls, () => url, busy, saves);
    aheadMs = DAY_MS;
    const early = await someSavers(database, SAVERS, clock);
    await saveAll(calls, () => url, early, saves);
    // Signed in by that clock, so that the session is as good then as it is now.
    const payer = await anApplicant({ url, database, clock }, selected());
    const { status, body } = await calls.ask(`${url}/api/create_order`, {
      method: 'POST',
      token: payer.token,
      body: { amount: 5000, application_id: payer.application.applicationNumber },
    });
    if (status === 200) await sandbox.razorpay.pay(Order.parse(body).order_id, 'captured');
    aheadMs = 0;
    const healedMs = await healed(calls, url, witness);
    await saveAll(calls, () => url, busy, saves);
    const captured = await sandbox.razorpay.captured();
    const until = performance.now() + FOUND_WITHIN_MS;
    let found = await differences(database, captured);
    while (!isTrue(found) && performance.now() < until) {
      await pause(500);
      found = await differences(database, captured);
    }
    return {
      fault: "clock a day ahead and back (the portal's own)",
      times: `${SAVERS * saves * 3} saves and a payment`,
      calls: calls.figures,
      lost: [...(await lostSaves(database, [...savers, ...early])), ...found.lost],
      healedMs,
      leftovers: await leftoversIn(database, path.join(dataDir, 'uploads')),
      wrong: status === 200 ? found.wrong : [`an order was answered ${status}`],
    };
  } finally {
    await portal.stop();
    await sandbox.stop();
  }
}
