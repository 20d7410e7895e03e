import type { DisputeState } from '../rules/disputes.ts';
import { PROVIDER_SITE } from './payment-provider.ts';

/** Payments that a payer's bank challenges. */
export const DISPUTE_TEXTS = {
  none: 'No payment is disputed.',
  noneFound: 'No disputes found',
  search: 'Search by name or any ID',
  failed: 'Failed to fetch disputes',
  answerAtProvider: `Evidence is sent at ${PROVIDER_SITE}, under Transactions, Disputes.`,
  refundHeld: 'This payment is disputed. Wait until the bank has decided: it may take the money itself.',
  returnedToo: 'The provider returned it although a bank or a transfer had: the money went back twice.',
  /** How money went back that the bank took. */
  chargeback: 'Chargeback',
} as const;

export const DISPUTE_STATE_NAMES: Readonly<Record<DisputeState, string>> = {
  open: 'Held, answer it',
  under_review: 'Held, under review',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
};

/** A line on the candidate's dashboard. */
export function disputeLostNotification(amount: string): string {
  return `Your bank has taken back ${amount} that you had paid, after the payment was disputed. This amount of the fee is open again; the document of it is ready to download.`;
}
