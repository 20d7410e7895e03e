import { quantile } from './load.ts';
import { type Row, rounded } from './row.ts';

/** The same amount of work, for the portal and for the floor. */
export interface Sides<T> {
  readonly ours: T;
  readonly floor: T;
}

/** Ours and the floor in turns, so that both meet the same machine; the medians. */
export async function inTurns<T>(
  turns: number,
  { ours, floor }: Sides<T>,
  measure: (side: T, turn: number) => Promise<number>,
): Promise<Sides<number>> {
  const measured: Sides<number>[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    measured.push({ ours: await measure(ours, turn), floor: await measure(floor, turn) });
  }
  const median = (pick: (sides: Sides<number>) => number) => quantile(measured.map(pick), 0.5);
  return { ours: median((each) => each.ours), floor: median((each) => each.floor) };
}

/** The more the better, and at least this share of the floor. */
export function shareRow(work: string, { ours, floor }: Sides<number>, unit: string, least: number): Row {
  return {
    work,
    ours: `${ours.toFixed(0)} ${unit}`,
    floor: `${floor.toFixed(0)} ${unit}`,
    ratio: rounded(ours / floor),
    toReach: `${least} of the floor`,
    isReached: ours >= least * floor,
  };
}
