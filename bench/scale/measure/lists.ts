import { Pool } from 'pg';
import { standingOfAll } from '../data/standing.ts';
import { databaseOf } from '../home.ts';
import { progress } from '../progress.ts';
import { readCases, type Case } from './cases.ts';
import type { Bench } from './row.ts';
import { latencies, quantile, throughput, type Target } from './load.ts';

/** Of one side, the medians over all turns. */
export interface Side {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

export interface ListMeasurement {
  readonly of: Case;
  readonly ours: Side;
  readonly floor: Side;
}

const TURNS = 3;
const CONNECTIONS = 10;
const LOAD_MS = 1000;
const ANSWERS = 40;
const WARM_UP = 25;

/** Ours and the floor in turns, so that both meet the same machine. */
export async function measureCases({
  home,
  portal: { url: ours },
  floor,
  token,
}: Bench): Promise<ListMeasurement[]> {
  await standingOfAll(home);
  const pool = new Pool({ ...(await databaseOf(home)), max: 1 });
  const cases = await readCases(pool);
  await pool.end();
  const tell = progress('measuring', cases.length);
  const measured: ListMeasurement[] = [];
  for (const [done, of] of cases.entries()) {
    tell(done);
    const portal: Target = { url: new URL(`${ours}${of.path}`), token };
    const bare: Target = { url: new URL(`${floor}/${of.key}`) };
    measured.push({ of, ...(await inTurns(portal, bare, of.kind === 'page')) });
  }
  tell(cases.length);
  return measured;
}

async function inTurns(
  portal: Target,
  bare: Target,
  withLoad: boolean,
): Promise<Omit<ListMeasurement, 'of'>> {
  const turns: { readonly ours: Side; readonly floor: Side }[] = [];
  for (const target of [portal, bare]) await latencies(target, WARM_UP);
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push({ ours: await side(portal, withLoad), floor: await side(bare, withLoad) });
  }
  return { ours: medianOf(turns.map(({ ours }) => ours)), floor: medianOf(turns.map(({ floor }) => floor)) };
}

async function side(target: Target, withLoad: boolean): Promise<Side> {
  const times = await latencies(target, ANSWERS);
  const perSecond = withLoad ? await throughput(target, CONNECTIONS, LOAD_MS) : Number.NaN;
  return { perSecond, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

function medianOf(sides: readonly Side[]): Side {
  const median = (pick: (side: Side) => number) => quantile(sides.map(pick), 0.5);
  return {
    perSecond: median(({ perSecond }) => perSecond),
    p50: median(({ p50 }) => p50),
    p95: median(({ p95 }) => p95),
  };
}
