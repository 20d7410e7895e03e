import path from 'node:path';
import { systemClock } from '../../src/kernel/clock.ts';
import { spawnShiftedPortal } from '../clocks/shifted-portal.ts';
import { walkThrough } from '../clocks/walk.ts';
import { startSandbox } from '../sandbox-process.ts';
import { differences } from './books-and-bank.ts';
import { createCalls } from './calls.ts';
import type { FaultSetup } from './fault-setup.ts';
import type { Finding } from './finding.ts';
import { healed, lostSaves, saveAll, someSavers } from './savers.ts';
import { leftoversIn } from './uploaders.ts';

const DAY_SECONDS = 24 * 60 * 60;
const SAVERS = 4;

/** The machine's clock is off, the database's is not: people save, and one goes all the way from register to export. */
export async function machineClockOff(setup: FaultSetup, days: 1 | -1, saves: number): Promise<Finding> {
  const { address, database, dataDir } = setup;
  const calls = createCalls();
  const sandbox = await startSandbox();
  const portal = spawnShiftedPortal({ address, dataDir, sandbox, seconds: days * DAY_SECONDS });
  const url = await portal.ready;
  try {
    const savers = await someSavers(database, SAVERS + 1);
    const [witness, ...busy] = savers;
    if (witness === undefined) throw new Error('nobody saves');
    const healedMs = await healed(calls, url, witness);
    await saveAll(calls, () => url, busy, saves);
    const broken = await walkThrough({ url, database, clock: systemClock, sandbox }).then(
      () => [],
      (error: unknown) => [String(error)],
    );
    const found = await differences(database, await sandbox.razorpay.captured());
    return {
      fault: `clock of the machine a day ${days > 0 ? 'ahead' : 'behind'}`,
      times: `${SAVERS * saves} saves, and all that a candidate and staff do`,
      calls: calls.figures,
      lost: [...(await lostSaves(database, savers)), ...found.lost],
      healedMs,
      leftovers: await leftoversIn(database, path.join(dataDir, 'uploads')),
      wrong: [...broken, ...found.double, ...found.invented, ...found.wrong],
    };
  } finally {
    await portal.kill();
    await sandbox.stop();
  }
}
