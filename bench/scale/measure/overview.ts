import { latencies, quantile } from './load.ts';
import type { Bench, Row } from './row.ts';

const SLOWEST_MS = 50;
const WARM_UP = 10;
const ANSWERS = 60;

/** What stands above the list of applications. */
export async function measureOverview({ portal, token }: Bench): Promise<Row[]> {
  const target = { url: new URL(`${portal.url}/api/applications/overview`), token };
  await latencies(target, WARM_UP);
  const p95 = quantile(await latencies(target, ANSWERS), 0.95);
  return [
    {
      work: 'the overview',
      ours: `p95 ${p95.toFixed(1)} ms`,
      toReach: `${SLOWEST_MS} ms`,
      isReached: p95 <= SLOWEST_MS,
    },
  ];
}
