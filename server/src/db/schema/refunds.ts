import { REFUND_STATES, REFUND_WAYS, WITHDRAWAL_STATES } from '@portal/contract/rules/refunds.ts';
import { bigint, date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { applicationReference, bytes, createdAt, instant, now, reference, rowId } from './columns.ts';

export const withdrawals = pgTable('withdrawals', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  state: text('state', { enum: WITHDRAWAL_STATES }).notNull().default('asked'),
  reason: text('reason').notNull(),
  words: text('words'),
  percent: smallint('percent').notNull(),
  askedAt: instant('asked_at').notNull().default(now),
  endedAt: instant('ended_at'),
});

export const refundAccounts = pgTable('refund_accounts', {
  applicationId: applicationReference().primaryKey(),
  sealed: bytes('sealed').notNull(),
  lastFour: text('last_four').notNull(),
  givenAt: instant('given_at').notNull().default(now),
});

export const refunds = pgTable('refunds', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  withdrawalId: reference('withdrawal_id'),
  approvalId: reference('approval_id').notNull(),
  paymentId: reference('payment_id'),
  deskPaymentId: reference('desk_payment_id'),
  loanSelectionId: reference('loan_selection_id'),
  way: text('way', { enum: REFUND_WAYS }).notNull(),
  state: text('state', { enum: REFUND_STATES }).notNull(),
  amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
  reference: text('reference').notNull(),
  providerRefundId: text('provider_refund_id'),
  bankReference: text('bank_reference'),
  failure: text('failure'),
  utr: text('utr'),
  transferredOn: date('transferred_on'),
  accountLastFour: text('account_last_four'),
  accountGivenAt: instant('account_given_at'),
  createdAt: createdAt(),
  sentAt: instant('sent_at'),
  doneAt: instant('done_at'),
  nextCheckAt: instant('next_check_at'),
  /** When a process first took it to tell the provider; kept by a trigger. */
  triedAt: instant('tried_at'),
  cancelledAt: instant('cancelled_at'),
  /** What stayed of the source when it was released: later refunds at the provider do not lessen it. */
  keptPaise: bigint('kept_paise', { mode: 'number' }).notNull().default(0),
  /** The cancelled part whose money it returns. */
  replaces: reference('replaces'),
});
