import { overviewRoutes } from '@portal/contract/routes/overview.ts';
import { savedViewRoutes } from '@portal/contract/routes/saved-views.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { standingOfAll } from '../data/standing.ts';
import { latencies, quantile, type Target } from './load.ts';
import { type Bench, type Row, rounded } from './row.ts';

const SLOWEST_MS = 50;
const WARM_UP = 10;
const ANSWERS = 60;
const COUNTED_AFRESH = 3;
/** A process keeps its counts for half a minute. */
const COUNTS_KEPT_MS = 30_500;
const SLOWEST_COUNTS_MS = 100;

/** What stands above the list of applications, and what its views count. */
export async function measureOverview(bench: Bench): Promise<Row[]> {
  await standingOfAll(bench.home);
  return [await overviewRow(bench), ...(await viewCountRows(bench))];
}

async function overviewRow({ portal, floor, token }: Bench): Promise<Row> {
  const ours = { url: new URL(portal.url + overviewRoutes.overview.path), token };
  const bare = { url: new URL(`${floor}/overview`) };
  for (const target of [ours, bare]) await latencies(target, WARM_UP);
  const p95 = quantile(await latencies(ours, ANSWERS), 0.95);
  const floorP95 = quantile(await latencies(bare, ANSWERS), 0.95);
  return {
    work: 'the overview, with what needs a look',
    ours: `p95 ${p95.toFixed(1)} ms`,
    floor: `p95 ${floorP95.toFixed(1)} ms`,
    ratio: rounded(p95 / floorP95),
    toReach: `${SLOWEST_MS} ms`,
    isReached: p95 <= SLOWEST_MS,
  };
}

async function viewCountRows({ portal, floor, token }: Bench): Promise<Row[]> {
  const ours = { url: new URL(portal.url + savedViewRoutes.counts.path), token };
  const bare = { url: new URL(`${floor}/view-counts`) };
  // The connection and the plans are warm, the counts are not.
  await latencies({ url: new URL(portal.url + savedViewRoutes.list.path), token }, WARM_UP);
  await latencies(bare, WARM_UP);
  const afresh: number[] = [];
  for (let turn = 0; turn < COUNTED_AFRESH; turn += 1) {
    if (turn > 0) await pause(COUNTS_KEPT_MS);
    afresh.push(...(await latencies(ours, 1)));
  }
  const fresh = quantile(afresh, 0.5);
  const floorFresh = await p95Of(bare);
  const kept = await p95Of(ours);
  return [
    {
      work: 'counts of the views, counted afresh',
      ours: `${fresh.toFixed(1)} ms`,
      floor: `p95 ${floorFresh.toFixed(1)} ms`,
      ratio: rounded(fresh / floorFresh),
      toReach: `${SLOWEST_COUNTS_MS} ms`,
      isReached: fresh <= SLOWEST_COUNTS_MS,
    },
    {
      work: 'counts of the views, as kept',
      ours: `p95 ${kept.toFixed(1)} ms`,
      floor: `p95 ${floorFresh.toFixed(1)} ms`,
      ratio: rounded(kept / floorFresh),
      toReach: `${SLOWEST_MS} ms`,
      isReached: kept <= SLOWEST_MS,
    },
  ];
}

async function p95Of(target: Target): Promise<number> {
  return quantile(await latencies(target, ANSWERS), 0.95);
}
