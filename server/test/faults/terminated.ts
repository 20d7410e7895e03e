import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnPortal, type SpawnedPortal } from '../portal-process.ts';
import { createCalls } from './calls.ts';
import type { Finding } from './finding.ts';
import { healed, lostSaves, save, someSavers } from './savers.ts';
import type { FaultSetup } from './fault-setup.ts';
import { leftoversIn } from './uploaders.ts';

const SAVERS = 8;
const LONGEST_LIFE_MS = 300;

/** Two processes serve; in turn one of them is asked to end, under load, while the next one starts. */
export async function terminated(setup: FaultSetup, times: number): Promise<Finding> {
  const { address, database, dataDir, chance } = setup;
  const calls = createCalls();
  const wrong: string[] = [];
  const start = async () => {
    const portal = spawnPortal(address, dataDir);
    return { portal, url: await portal.ready };
  };
  const savers = await someSavers(database, SAVERS + 1);
  const [witness, ...busy] = savers;
  if (witness === undefined) throw new Error('nobody saves');
  let serving = await start();
  let healedMs = 0;
  const over = new AbortController();
  const saving = busy.map(async (saver) => {
    while (!over.signal.aborted) {
      // Who got no answer asks the next one, as behind a proxy.
      await save(calls, serving.url, saver);
      await pause(20);
    }
  });
  for (let left = times; left > 0; left -= 1) {
    const next = await start();
    const old = serving.portal;
    await pause(chance.between(0, LONGEST_LIFE_MS));
    serving = next;
    healedMs = Math.max(
      healedMs,
      ...(await Promise.all([end(old, wrong), healed(calls, next.url, witness)])),
    );
  }
  over.abort();
  await Promise.all(saving);
  await end(serving.portal, wrong);
  return {
    fault: 'SIGTERM under load',
    times: `${times} times`,
    calls: calls.figures,
    lost: await lostSaves(database, savers),
    healedMs,
    leftovers: await leftoversIn(database, path.join(dataDir, 'uploads')),
    wrong,
  };
}

async function end(portal: SpawnedPortal, wrong: string[]): Promise<number> {
  const code = await portal.stop();
  if (code !== 0) wrong.push(`a process ended with ${code}`);
  return 0;
}
