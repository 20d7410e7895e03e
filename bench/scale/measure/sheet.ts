import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { connectTo } from '../home.ts';
import { latencies, quantile } from './load.ts';
import { forgetMost, memoryOf } from './memory.ts';
import { type Bench, boundRow, type Row, rounded } from './row.ts';

const ROWS = 100_000;
const TURNS = 2;
const MOST_TIMES = 2;
const MOST_MB = 64;
const MOST_SLOWER = 2;
const DRAINED_MS = 2000;
const ANSWERS = 60;

/** A sheet of a hundred thousand applications: how long it takes, what it holds, and whom it holds up. */
export async function measureSheet(bench: Bench): Promise<Row[]> {
  const { portal, token, floor } = bench;
  const from = await firstDay(bench.home);
  const list = { url: new URL(`${portal.url}/api/applications`), token };
  const ours = () => download(`${portal.url}/api/applications/bulk-download`, token, from);
  const bare = () => download(`${floor}/sheet?from=${from}`);
  const calm = quantile(await latencies(list, ANSWERS), 0.95);

  const before = await memoryOf(portal.pid);
  await forgetMost(portal.pid);
  const times = { ours: [await ours()], floor: [await bare()] };
  const { most } = await memoryOf(portal.pid);
  for (let turn = 1; turn < TURNS; turn += 1) {
    times.ours.push(await ours());
    times.floor.push(await bare());
  }
  const busy = await besideOne(ours, async () => quantile(await latencies(list, ANSWERS), 0.95));
  return [
    time(Math.min(...times.ours), Math.min(...times.floor)),
    boundRow('the first sheet, memory', most - before.now, MOST_MB, 'MB more'),
    {
      work: 'page 1 while a sheet is made',
      ours: `p95 ${busy.toFixed(1)} ms`,
      floor: `p95 ${calm.toFixed(1)} ms without`,
      ratio: rounded(busy / calm),
      toReach: `${MOST_SLOWER} times`,
      isReached: busy <= MOST_SLOWER * calm,
    },
  ];
}

function time(ours: number, floor: number): Row {
  return {
    work: 'sheet of 100,000 applications',
    ours: `${(ours / 1000).toFixed(1)} s`,
    floor: `${(floor / 1000).toFixed(1)} s`,
    ratio: rounded(ours / floor),
    toReach: `${MOST_TIMES} times`,
    isReached: ours <= MOST_TIMES * floor,
  };
}

/** The newest hundred thousand begin on this day; all, where there are fewer. */
async function firstDay(home: string): Promise<string> {
  const client = await connectTo(home);
  const { rows } = await client.query<{ day: string }>(
    `with running as (
       select day, sum(count) over (order by day desc) as upto from day_counts where list = 'listed_applications'
     ) select coalesce(max(day) filter (where upto >= $1), min(day))::text as day from running`,
    [ROWS],
  );
  await client.end();
  return rows[0]?.day ?? '2000-01-01';
}

async function download(url: string, token?: string, from?: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(
    url,
    token === undefined
      ? {}
      : {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ matching: { start_date: from } }),
        },
  );
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  // Read as fast as it comes, and kept nowhere.
  await response.body.pipeTo(new WritableStream());
  const took = performance.now() - started;
  await pause(DRAINED_MS);
  return took;
}

async function besideOne<T>(work: () => Promise<unknown>, measure: () => Promise<T>): Promise<T> {
  const running = work();
  const measured = await measure();
  await running;
  return measured;
}
