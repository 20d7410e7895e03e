import type { ApplicationNumber } from '../ids.ts';
import type { ToldStatusChange } from '../rules/application-status.ts';
import { holdLine } from './hold.ts';
import { LOAN_TEXTS } from './loan.ts';

/** Lines on the candidate's dashboard. */
export const STATUS_NOTIFICATIONS: Readonly<Record<ToldStatusChange, (reason: string) => string>> = {
  reopened: (reason) => `Your application is open for changes again: ${reason}`,
  selected: () => 'Congratulations! You are selected. You can now pay the program fee.',
  rejected: (reason) =>
    ['Your application was not selected this time. Thank you for applying.', reason].join(' ').trim(),
  held: holdLine,
};

export function submittedNotification(applicationNumber: ApplicationNumber): string {
  return `We have your application ${applicationNumber}. Our team is reading it; we tell you here and by SMS when there is a decision.`;
}

export function loanApprovedNotification(lender: string, amount: string): string {
  return `${lender} approved your loan of ${amount}. ${LOAN_TEXTS.paidLater}`;
}

/** Amounts in words; undefined if there is no such part. */
interface DisbursedWords {
  readonly toFee: string | undefined;
  readonly aboveFee: string | undefined;
}

export function loanDisbursedNotification(lender: string, { toFee, aboveFee }: DisbursedWords): string {
  const paid = [
    ...(toFee === undefined ? [] : [`${toFee} toward your fee`]),
    ...(aboveFee === undefined ? [] : [`${aboveFee} above your fee, which we keep apart`]),
  ];
  return `${lender} paid ${paid.join(' and ')}. The receipt is ready to download.`;
}
