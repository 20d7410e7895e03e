import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cuttableProxy } from '../database/cuttable-proxy.ts';
import { spawnPortal } from '../portal-process.ts';
import { createCalls } from './calls.ts';
import type { Finding } from './finding.ts';
import { healed, lostSaves, saveAll, someSavers } from './savers.ts';
import type { FaultSetup } from './fault-setup.ts';
import { leftoversIn } from './uploaders.ts';

const SAVERS = 10;

/** Every connection to the database is cut, again and again, in the middle of saves. */
export async function connectionsCut(setup: FaultSetup, cuts: number): Promise<Finding> {
  const { address, database, dataDir, chance } = setup;
  const calls = createCalls();
  const wire = await cuttableProxy(address);
  const portal = spawnPortal(address, dataDir, { settings: { DATABASE_URL: wire.url } });
  const url = await portal.ready;
  try {
    const savers = await someSavers(database, SAVERS + 1);
    const [witness, ...busy] = savers;
    if (witness === undefined) throw new Error('nobody saves');
    const over = new AbortController();
    const saving = (async () => {
      while (!over.signal.aborted) await saveAll(calls, () => url, busy, 1);
    })();
    let healedMs = 0;
    for (let left = cuts; left > 0; left -= 1) {
      await pause(chance.between(20, 300));
      await wire.cut();
      await pause(chance.between(0, 200));
      await wire.mend();
      healedMs = Math.max(healedMs, await healed(calls, url, witness));
    }
    over.abort();
    await saving;
    return {
      fault: 'connections to PostgreSQL cut',
      times: `${cuts} times during saves`,
      calls: calls.figures,
      lost: await lostSaves(database, savers),
      healedMs,
      leftovers: await leftoversIn(database, path.join(dataDir, 'uploads')),
    };
  } finally {
    await portal.kill();
    await wire.cut();
  }
}
