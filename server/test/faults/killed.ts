import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { systemClock } from '../../src/kernel/clock.ts';
import { spawnPortal } from '../portal-process.ts';
import { aDesk } from '../staff.ts';
import { createCalls, type Calls } from './calls.ts';
import type { Finding } from './finding.ts';
import { healed, lostSaves, save, someSavers } from './savers.ts';
import type { FaultSetup } from './fault-setup.ts';
import { leftoversIn, lostUploads, someUploaders, upload } from './uploaders.ts';

const AT_ONCE = 4;
const PICTURE_BYTES = 600_000;
const SHORTEST_LIFE_MS = 100;
const LONGEST_LIFE_MS = 800;

/** People do something with a portal until it is gone. */
export type Activity = (portalUrl: string) => Promise<unknown>;

/** The portal is killed at any moment of what people do, and started again at once. */
export async function killedDuring(
  setup: FaultSetup,
  calls: Calls,
  kills: number,
  activities: readonly Activity[],
) {
  const { address, database, dataDir, chance } = setup;
  const savers = await someSavers(database, AT_ONCE + 1);
  const [witness, ...busy] = savers;
  if (witness === undefined) throw new Error('nobody saves');
  const saves = busy.map(
    (saver): Activity =>
      (url) =>
        save(calls, url, saver),
  );
  let healedMs = 0;
  for (let left = kills; left >= 0; left -= 1) {
    const portal = spawnPortal(address, dataDir);
    const url = await portal.ready;
    healedMs = Math.max(healedMs, await healed(calls, url, witness));
    if (left === 0) {
      await portal.kill();
      break;
    }
    const over = new AbortController();
    const doing = [...saves, ...activities].map(async (act) => {
      while (!over.signal.aborted) await act(url);
    });
    await pause(chance.between(SHORTEST_LIFE_MS, LONGEST_LIFE_MS));
    await portal.kill();
    over.abort();
    await Promise.all(doing);
  }
  return { healedMs, lostSaves: await lostSaves(database, savers) };
}

export async function killedDuringUploads(setup: FaultSetup, kills: number): Promise<Finding> {
  const calls = createCalls();
  const folder = path.join(setup.dataDir, 'uploads');
  const uploaders = await someUploaders(setup.database, AT_ONCE);
  const activities = uploaders.map(
    (uploader): Activity =>
      (url) =>
        upload(calls, url, uploader, PICTURE_BYTES),
  );
  const { healedMs, lostSaves: lost } = await killedDuring(setup, calls, kills, activities);
  return {
    fault: 'kill -9 during uploads',
    times: `${kills} times`,
    calls: calls.figures,
    lost: [...lost, ...(await lostUploads(uploaders, setup.database, folder))],
    healedMs,
    leftovers: await leftoversIn(setup.database, folder),
  };
}

const ROWS_AT_ONCE = 250;
const BATCHES = 4;

export async function killedDuringExports(setup: FaultSetup, kills: number): Promise<Finding> {
  const calls = createCalls();
  await manyRows(setup);
  const desk = await aDesk({ url: '', database: setup.database, clock: systemClock }, 'ops');
  const take: Activity = (url) =>
    calls.ask(`${url}/api/applications/bulk-download`, {
      method: 'POST',
      token: desk.token,
      body: { matching: { campaign: 'many' } },
      isTransfer: true,
    });
  const { healedMs, lostSaves: lost } = await killedDuring(setup, calls, kills, [take, take]);
  return {
    fault: 'kill -9 during exports',
    times: `${kills} times`,
    calls: calls.figures,
    lost,
    healedMs,
    leftovers: await leftoversIn(setup.database, path.join(setup.dataDir, 'uploads')),
  };
}

/** In batches that are done soon on any machine. */
async function manyRows({ database }: FaultSetup): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const first = batch * ROWS_AT_ONCE + 1;
    await database.execute(sql`
      with added as (
        insert into candidates (mobile, full_name, email, utm_campaign)
        select '6' || lpad(n::text, 9, '0'), 'Asha ' || n, n || '@example.in', 'many'
        from generate_series(${first}::integer, ${first + ROWS_AT_ONCE - 1}::integer) n
        returning id, mobile
      )
      insert into applications (application_id, candidate_id, mobile_number, program, program_total_fee_paise)
      select 'MANY-' || lpad(id::text, 9, '0'), id, mobile, 'Banker Program', 23600000 from added`);
  }
}
