import type { AttemptState, OtherPayment, PaymentAttempt } from '@portal/contract/routes/payments.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import type { Tone } from '../../../../ui/status-badge/tone.ts';
import { momentText, paidDayText } from './moment-text.ts';

export const ATTEMPT_BADGES = {
  open: { tone: 'secondary', word: 'Not paid' },
  checking: { tone: 'warning', word: 'Pending' },
  captured: { tone: 'success', word: 'Paid' },
  failed: { tone: 'danger', word: 'Failed' },
  refunded: { tone: 'info', word: 'Refunded' },
} as const satisfies Record<AttemptState, { readonly tone: Tone; readonly word: string }>;

/** Of an open order whose window the candidate has just closed. */
export const CANCELLED_BADGE = { tone: 'secondary', word: 'Cancelled' } as const;

const METHODS = new Map([
  ['upi', 'UPI'],
  ['card', 'card'],
  ['netbanking', 'net banking'],
  ['emi', 'EMI'],
]);

/** 'Today, 10.12 am, UPI. We are checking with the bank. …' */
export function attemptText(
  attempt: PaymentAttempt,
  { now, isCancelled = false }: { readonly now?: Date; readonly isCancelled?: boolean } = {},
): string {
  const when = momentText(attempt.at, now);
  const how = attempt.method === null ? undefined : (METHODS.get(attempt.method) ?? attempt.method);
  const first = [when, how].filter((part) => part !== undefined && part !== '').join(', ');
  const then = isCancelled ? 'You closed the window. Nothing was paid.' : whatBecameOfIt(attempt);
  return then === undefined ? first : `${first}. ${then}`;
}

/** 'Today, Cash, at the desk', '12 Nov, loan of Neemtal Finance': staff name a day and no hour. */
export function otherText(payment: OtherPayment, now?: Date): string {
  const { at, kind, method } = payment;
  const way =
    kind === 'loan_disbursal'
      ? `loan of ${method ?? 'a lender'}`
      : [method, 'at the desk'].filter((part) => part !== null).join(', ');
  const first = [paidDayText(at, now), way].filter((part) => part !== '').join(', ');
  const then = whatWentBack(payment);
  return then === undefined ? first : `${first}. ${then}`;
}

export function otherState({ amount, refunded_amount: returned }: OtherPayment): 'captured' | 'refunded' {
  return returned < amount ? 'captured' : 'refunded';
}

/** Money of a lender goes back to the lender. */
function whatWentBack({ kind, amount, refunded_amount: returned }: OtherPayment): string | undefined {
  if (returned === 0) return undefined;
  const who = kind === 'loan_disbursal' ? 'the lender' : 'you';
  return `${returned < amount ? `${formatRupees(returned)} of it` : 'This payment'} was returned to ${who}.`;
}

function whatBecameOfIt({ state, amount, refunded_amount: returned }: PaymentAttempt): string | undefined {
  switch (state) {
    case 'open':
      return 'Not paid so far.';
    case 'checking':
      return `${PAYMENT_TEXTS.checkingWithBank} The answer will stand here.`;
    case 'captured':
      return returned > 0 && returned < amount
        ? `${formatRupees(returned)} of it was returned to you.`
        : undefined;
    case 'failed':
      return PAYMENT_TEXTS.declined;
    case 'refunded':
      return PAYMENT_TEXTS.givenBack;
  }
}
