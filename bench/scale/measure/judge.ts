import type { ListMeasurement } from './lists.ts';
import { type Row, rounded } from './row.ts';

const LEAST_SHARE = 0.7;
const SLOWEST_PAGE_MS = 50;
const SEARCH_FACTOR = 1.3;
const SLOWEST_SEARCH_MS = 100;
const FAR_PAGE_FACTOR = 1.2;

export function judge(measured: readonly ListMeasurement[]): Row[] {
  const rows = measured.map((one) => (one.of.kind === 'page' ? judgePage(one) : judgeSearch(one)));
  return [...rows, ...judgeFarPage(measured)];
}

function judgePage({ of, ours, floor }: ListMeasurement): Row {
  const ratio = ours.perSecond / floor.perSecond;
  return {
    work: of.title,
    ours: `${ours.perSecond.toFixed(0)}/s, ${ours.p50.toFixed(1)} ms`,
    floor: `${floor.perSecond.toFixed(0)}/s, ${floor.p50.toFixed(1)} ms`,
    ratio: rounded(ratio),
    toReach: `${LEAST_SHARE} of the floor, ${SLOWEST_PAGE_MS} ms`,
    isReached: ratio >= LEAST_SHARE && ours.p50 <= SLOWEST_PAGE_MS,
  };
}

function judgeSearch({ of, ours, floor }: ListMeasurement): Row {
  const ratio = ours.p95 / floor.p95;
  return {
    work: of.title,
    ours: `p95 ${ours.p95.toFixed(1)} ms`,
    floor: `p95 ${floor.p95.toFixed(1)} ms`,
    ratio: rounded(ratio),
    toReach: `${SEARCH_FACTOR} times, ${SLOWEST_SEARCH_MS} ms`,
    isReached: ratio <= SEARCH_FACTOR && ours.p95 <= SLOWEST_SEARCH_MS,
  };
}

/** The farthest page against the first, both ours. */
function judgeFarPage(measured: readonly ListMeasurement[]): Row[] {
  const near = measured.find(({ of }) => of.key === 'page-1');
  const far = measured.find(({ of }) => of.key === 'page-far');
  if (near === undefined || far === undefined) return [];
  const ratio = far.ours.p50 / near.ours.p50;
  return [
    {
      work: `${far.of.title} against page 1`,
      ours: `p50 ${far.ours.p50.toFixed(1)} ms`,
      floor: `p50 ${near.ours.p50.toFixed(1)} ms`,
      ratio: rounded(ratio),
      toReach: `${FAR_PAGE_FACTOR} times`,
      isReached: ratio <= FAR_PAGE_FACTOR,
    },
  ];
}
