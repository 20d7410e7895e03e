import { isTrue } from './books-and-bank.ts';
import { errorText, inColumns, lineText, number, rupees, seconds, some } from './report-words.ts';
import { REFUNDS_SETTLED_WITHIN_MS, type RefundsReport } from './refunds-under-faults.ts';

/** All that was asked for holds. */
export function holdsRefunds({ differences, stopped, webhooks, settledMs }: RefundsReport): boolean {
  const isOnTime = settledMs <= REFUNDS_SETTLED_WITHIN_MS;
  return isTrue(differences) && stopped.length === 0 && webhooks.strange.size === 0 && isOnTime;
}

export function printedRefunds(report: RefundsReport): string {
  const { victim, refunds, disputes, differences } = report;
  const processed = refunds.filter(({ status }) => status === 'processed');
  const returned = processed.reduce((sum, { amount }) => sum + amount, 0);
  const lost = disputes.filter(({ outcome }) => outcome === 'lost');
  return inColumns([
    ['Took', `${seconds(report.tookMs)}, of which the portal was up ${seconds(victim.upMs)}`],
    [
      'Killed',
      `${number(victim.kills)} times with kill -9, ${victim.killsWhileStarting} of them while starting`,
    ],
    ['Webhooks', lineText(report.webhooks)],
    ['Left', `${number(report.left)} candidates, after ${number(report.paid)} payments of all`],
    [
      'Refunds',
      `${number(processed.length)} by the provider, ${rupees(returned)}; ${number(report.transferred)} by bank transfer`,
    ],
    ['Disputes', `${number(disputes.length)}, of which ${number(lost.length)} were lost`],
    ['Logged errors', errorText(victim.errors)],
    ['Could not leave', some(report.stopped)],
    ['Lost', some(differences.lost)],
    ['Double', some(differences.double)],
    ['Invented', some(differences.invented)],
    ['Wrong', some(differences.wrong)],
    [
      'Settled',
      `${(report.settledMs / 1000).toFixed(1)} s after the last kill (at most ${REFUNDS_SETTLED_WITHIN_MS / 1000} s)`,
    ],
  ]);
}
