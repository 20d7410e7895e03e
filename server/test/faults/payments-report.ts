import { FEE_PAISE } from '../database/rows.ts';
import type { OrdersReport } from './orders-at-once.ts';
import { SETTLED_WITHIN_MS, type FaultReport } from './pay-under-faults.ts';
import { isTrue } from './books-and-bank.ts';
import { errorText, inColumns, lineText, number, rupees, seconds, some } from './report-words.ts';

/** All that was asked for holds. */
export function holds(report: FaultReport, count: number): boolean {
  const { callbacks, webhooks, captured, settledMs } = report;
  const nothingStrange = callbacks.strange.size + webhooks.strange.size === 0;
  const isOnTime = settledMs <= SETTLED_WITHIN_MS;
  const allPaid = report.stopped.length === 0 && captured.length === count;
  return isTrue(report.differences) && nothingStrange && isOnTime && allPaid;
}

export function holdsOrders({ statuses, mostCommittedPaise }: OrdersReport): boolean {
  const isAnswered = [...statuses.keys()].every((status) => status === 200 || status === 409);
  return isAnswered && mostCommittedPaise <= FEE_PAISE;
}

export function printedOrders({ statuses, mostCommittedPaise, looks, tookMs }: OrdersReport): string {
  const answers = [...statuses].map(([status, times]) => `${number(times)} x ${status}`).join(', ');
  return inColumns([
    ['Took', seconds(tookMs)],
    ['Answers', answers],
    [
      'Committed',
      `at most ${rupees(mostCommittedPaise)} of ${rupees(FEE_PAISE)}, looked at ${number(looks)} times`,
    ],
  ]);
}

export function printed(report: FaultReport): string {
  const { victim, books, captured, differences } = report;
  const total = captured.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
  const starts = victim.startsMs.toSorted((a, b) => a - b);
  const lines = [
    ['Took', `${seconds(report.tookMs)}, of which the portal was up ${seconds(victim.upMs)}`],
    [
      'Killed',
      `${number(victim.kills)} times with kill -9, ${victim.killsWhileStarting} of them while starting`,
    ],
    ['A start took', `${number(starts[Math.floor(starts.length / 2)] ?? 0)} ms in the median`],
    ['Callbacks', lineText(report.callbacks)],
    ['Webhooks', lineText(report.webhooks)],
    [
      'Provider',
      `${number(captured.length)} payments of ${number(report.candidates)} candidates, ${rupees(total)}`,
    ],
    ['Ledger', `${rupees(books.fee + books.excess)}, of which ${rupees(books.excess)} above the fee`],
    ['Orders', number(books.orders)],
    ['Receipts', `${number(books.receipts)}, numbered from 1 without a gap unless said below`],
    ['Logged errors', errorText(victim.errors)],
    ['Could not pay', some(report.stopped)],
    ['Lost', some(differences.lost)],
    ['Double', some(differences.double)],
    ['Invented', some(differences.invented)],
    ['Wrong', some(differences.wrong)],
    [
      'Settled',
      `${(report.settledMs / 1000).toFixed(1)} s after the last kill (at most ${SETTLED_WITHIN_MS / 1000} s)`,
    ],
  ];
  return inColumns(lines);
}
