import type { CallFigures } from './calls.ts';

/** What came of one fault. */
export interface Finding {
  readonly fault: string;
  /** How often, and during what. */
  readonly times: string;
  readonly calls: CallFigures;
  /** Acknowledged, and not there afterwards. */
  readonly lost: readonly string[];
  /** From the end of the fault to the first thing that worked again. */
  readonly healedMs: number;
  /** If it may take longer than usual. */
  readonly healedWithinMs?: number;
  /** On disk without a row, or the other way round. */
  readonly leftovers: readonly string[];
  /** What is wrong beside. */
  readonly wrong?: readonly string[];
}

const ANSWERED_WITHIN_MS = 5000;
const HEALED_WITHIN_MS = 3000;

/** What holds on any machine, however busy. */
export function isSound(finding: Finding): boolean {
  return troubles(finding).length === 0;
}

export function isOnTime({ calls, healedMs, healedWithinMs = HEALED_WITHIN_MS }: Finding): boolean {
  return calls.longestMs <= ANSWERED_WITHIN_MS && healedMs <= healedWithinMs;
}

function troubles({ calls, lost, leftovers, wrong = [] }: Finding): string[] {
  return [
    ...lost.map((one) => `lost: ${one}`),
    ...leftovers.map((one) => `left over: ${one}`),
    ...calls.wrong,
    ...wrong,
  ];
}

const timed = (ms: number): string => (ms === 0 ? 'not timed' : String(Math.round(ms)));

export const TABLE_HEAD = [
  '| fault | how often | requests | of them 503 | lost | longest answer, ms | healed after, ms | leftovers |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n');

export function tableRow(finding: Finding): string {
  const { fault, times, calls, lost, healedMs, leftovers } = finding;
  const figures = [calls.asked, calls.busy, lost.length, timed(calls.longestMs), timed(healedMs)];
  const row = `| ${[fault, times, ...figures, leftovers.length].join(' | ')} |`;
  return [row, ...troubles(finding).map((one) => `  ${one}`)].join('\n');
}
