import type { Batch, ProgramSettings } from '../program/program-settings.ts';
import { calendarDayText } from '../rules/day-text.ts';

/** `4 Jan 2027, 9.30 am, Kachnar Bhavan, Pune`; undefined if the first day is not set. */
export function batchText({ firstDay, time, place }: Batch): string | undefined {
  if (firstDay === undefined) return undefined;
  return [calendarDayText(firstDay), time, place].filter((part) => part !== undefined).join(', ');
}

/** For visitors of the landing page; empty if nothing is set. */
export function batchSentences({ batch, feeLastDay }: ProgramSettings): string {
  const starts = batchText(batch);
  return [
    starts === undefined ? '' : `Next batch: ${starts}.`,
    feeLastDay === undefined ? '' : feeLastDayText(feeLastDay),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

export function feeLastDayText(day: string): string {
  return `Last day to pay the fee: ${calendarDayText(day)}.`;
}
