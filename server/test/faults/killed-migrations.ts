import { setTimeout as pause } from 'node:timers/promises';
import { readMigrations } from '../../src/db/migration-files.ts';
import { runOn } from '../database/administration.ts';
import { MIGRATIONS } from '../database/database-server.ts';
import { spawnPortal } from '../portal-process.ts';
import { createCalls } from './calls.ts';
import type { Finding } from './finding.ts';
import type { FaultSetup } from './fault-setup.ts';

const LONGEST_MS = 400;
const LOOK_AGAIN_MS = 5;

/** The portal is killed while it brings an empty database up, until one start is left alone. */
export async function killedDuringMigrations(
  { address, dataDir, chance }: FaultSetup,
  kills: number,
): Promise<Finding> {
  const calls = createCalls();
  const wanted = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
  let left = kills;
  for (; left > 0 && (await applied()).length < wanted.length; left -= 1) {
    const portal = spawnPortal(address, dataDir);
    await begun(await applied());
    await pause(chance.between(0, LONGEST_MS));
    await portal.kill();
  }
  const portal = spawnPortal(address, dataDir);
  const url = await portal.ready;
  const begunAt = performance.now();
  const { status } = await calls.ask(`${url}/readyz`);
  const healedMs = performance.now() - begunAt;
  await portal.kill();
  const done = await applied();
  return {
    fault: 'kill -9 during migrations',
    times: `${kills - left} times`,
    calls: calls.figures,
    lost: wanted.filter((name) => !done.includes(name)),
    healedMs,
    leftovers: [],
    wrong: status === 200 ? [] : [`/readyz answers ${status}`],
  };

  async function applied(): Promise<string[]> {
    const rows = await runOn(address, 'select name from schema_migrations order by name').catch(() => []);
    return rows.map(({ name }) => name ?? '');
  }

  async function begun(before: readonly string[]): Promise<void> {
    while ((await applied()).length === before.length && !(await isMigrating())) await pause(LOOK_AGAIN_MS);
  }

  async function isMigrating(): Promise<boolean> {
    const rows = await runOn(
      address,
      `select pid::text from pg_stat_activity
       where application_name = 'portal-migrator' and datname = current_database()`,
    );
    return rows.length > 0;
  }
}
