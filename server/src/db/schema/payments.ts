import { DESK_ENTRY_MODES, DESK_STATES } from '@portal/contract/rules/desk-payment.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  applicationReference,
  bytes,
  createdAt,
  instant,
  now,
  paise,
  reference,
  rowId,
  updatedAt,
} from './columns.ts';

export const ORDER_STATES = ['creating', 'open', 'reserved', 'paid', 'superseded', 'refused'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

// The columns of the provider's ids keep the name they were made with (docs/decisions/040). No other file of the server names them.
export const orders = pgTable('orders', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  receipt: text('receipt').notNull(),
  providerOrderId: text('razorpay_order_id'),
  amountPaise: paise('amount_paise').notNull(),
  state: text('state', { enum: ORDER_STATES }).notNull().default('creating'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  supersededAt: instant('superseded_at'),
  paidAt: instant('paid_at'),
  nextCheckAt: instant('next_check_at'),
  watchedSince: instant('watched_since').notNull().default(now),
  checkedAt: instant('checked_at'),
});

export const orderSearch = pgTable('order_search', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  searchedUntil: instant('searched_until').notNull(),
});

export const PAYMENT_STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** The bank has not decided; staff see them as pending. */
export const UNDECIDED_STATUSES: readonly PaymentStatus[] = ['created', 'authorized'];

export const payments = pgTable('payments', {
  id: rowId(),
  providerPaymentId: text('razorpay_payment_id').notNull(),
  orderId: reference('order_id').notNull(),
  applicationId: applicationReference().notNull(),
  amountPaise: paise('amount_paise').notNull(),
  refundedPaise: paise('refunded_paise').notNull().default(0),
  transferredPaise: bigint('transferred_paise', { mode: 'number' }).notNull().default(0),
  status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
  method: text('method'),
  failureCode: text('failure_code'),
  failureReason: text('failure_reason'),
  providerCreatedAt: instant('provider_created_at'),
  capturedAt: instant('captured_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  occurredAt: instant('occurred_at')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(provider_created_at, created_at)`),
});

export const webhookEvents = pgTable('webhook_events', {
  id: rowId(),
  eventId: text('event_id').notNull(),
  event: text('event').notNull(),
  body: bytes('body').notNull(),
  signature: text('signature').notNull(),
  receivedAt: instant('received_at').notNull().default(now),
  processedAt: instant('processed_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
});

/**
 * Each row is one payment at the desk or a correction of it, and stands until it is taken back. Without `supersededAt` is
 * the one that the fields of the specification show; triggers keep that.
 */
export const deskPayments = pgTable('desk_payments', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  mode: text('mode', { enum: DESK_ENTRY_MODES }),
  paidOn: date('paid_on'),
  comment: text('comment'),
  amountPaise: paise('amount_paise'),
  createdAt: createdAt(),
  createdBy: reference('created_by').notNull(),
  supersededAt: instant('superseded_at'),
  number: text('number'),
  bank: text('bank'),
  state: text('state', { enum: DESK_STATES }).notNull().default('received'),
  stateAt: instant('state_at'),
  stateBy: reference('state_by'),
  awaitsClearing: boolean('awaits_clearing').notNull().default(false),
  /** Given by a trigger, as is the day of the book. */
  takenBy: reference('taken_by'),
  bookDay: date('book_day'),
  firstId: reference('first_id'),
  clientKey: text('client_key'),
  takenBackAt: instant('taken_back_at'),
  leftSlotAt: instant('left_slot_at'),
});

export const cashBooks = pgTable('cash_books', {
  day: date('day').primaryKey(),
  expectedPaise: paise('expected_paise').notNull(),
  countedPaise: paise('counted_paise').notNull(),
  note: text('note'),
  closedBy: reference('closed_by').notNull(),
  closedAt: instant('closed_at').notNull().default(now),
});

/** The provider's id of payments `p`, in queries that are written by hand. */
export const PROVIDER_PAYMENT_ID = sql`p.${sql.identifier(payments.providerPaymentId.name)}`;
