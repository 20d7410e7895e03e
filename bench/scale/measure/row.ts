import type { MeasuredPortal } from '../../harness/portal.ts';

/** What is measured, and the floor beside it. */
export interface Bench {
  readonly home: string;
  readonly portal: MeasuredPortal;
  /** Where the bare routes are. */
  readonly floor: string;
  readonly token: string;
}

/** A line of the table, of one size. */
export interface Row {
  readonly work: string;
  readonly ours: string;
  /** Undefined if only a bound is to be held. */
  readonly floor?: string;
  readonly ratio?: number;
  readonly toReach: string;
  readonly isReached: boolean;
}

/** What may be no more than this. */
export function boundRow(work: string, value: number, most: number, unit: string): Row {
  const shown = Math.max(0, value);
  return {
    work,
    ours: `${shown.toFixed(0)} ${unit}`,
    ratio: rounded(shown / most),
    toReach: `${most} ${unit.split(' ')[0] ?? ''}`,
    isReached: shown <= most,
  };
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
