import { STIPEND } from '../../program.ts';
import { formatRupees } from '../../rules/money.ts';

const { asCredited, asAnswered } = STIPEND;

function schedule({ classroom, onTheJobMonthly }: { classroom: number; onTheJobMonthly: number }): string {
  return `${formatRupees(classroom)} in class and ${formatRupees(onTheJobMonthly)} a month on the job`;
}

/** Stands with either reading of the stipend, so that the other one is no contradiction. */
export const STIPEND_NOTE = `The stipend has two schedules, and your selection letter names yours: ${schedule(asCredited)}, or ${schedule(asAnswered)}. Both come to ${formatRupees(STIPEND.total)}.`;
