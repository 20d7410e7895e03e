import { BANK_TARGETS } from '@portal/contract/rules/bank.ts';
import { bigint, boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, now, reference, rowId, sha256Digest } from './columns.ts';

const signedPaise = (name: string) => bigint(name, { mode: 'number' });

export const bankStatements = pgTable('bank_statements', {
  id: rowId(),
  fileName: text('file_name').notNull(),
  fileHash: sha256Digest('file_hash').notNull(),
  account: text('account').notNull(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  lineCount: integer('line_count').notNull(),
  knownCount: integer('known_count').notNull(),
  knownPaise: signedPaise('known_paise').notNull(),
  openingPaise: signedPaise('opening_paise').notNull(),
  closingPaise: signedPaise('closing_paise').notNull(),
  importedBy: reference('imported_by').notNull(),
  importedAt: instant('imported_at').notNull().default(now),
  matchedAt: instant('matched_at'),
});

export const bankLines = pgTable('bank_lines', {
  id: rowId(),
  statementId: reference('statement_id').notNull(),
  fileLine: integer('file_line').notNull(),
  day: date('day').notNull(),
  amountPaise: signedPaise('amount_paise').notNull(),
  narration: text('narration').notNull(),
  reference: text('reference'),
  balancePaise: signedPaise('balance_paise').notNull(),
  keys: text('keys').array().notNull(),
  digest: sha256Digest('digest').notNull(),
  occurrence: integer('occurrence').notNull(),
  /** Kept by a trigger: whether no match stands. */
  isOpen: boolean('is_open').notNull().default(true),
});

export const bankMatches = pgTable('bank_matches', {
  id: rowId(),
  lineId: reference('line_id').notNull(),
  kind: text('kind', { enum: [...BANK_TARGETS, 'not_ours'] }).notNull(),
  settlementId: reference('settlement_id'),
  deskPaymentId: reference('desk_payment_id'),
  refundId: reference('refund_id'),
  /** Of which a lender paid. */
  loanSelectionId: reference('loan_selection_id'),
  /** How much of that money the line is. Of other entries a line is the whole. */
  partPaise: bigint('part_paise', { mode: 'number' }),
  reason: text('reason'),
  /** Of the entries that one line is the money of, counted from 1. */
  place: smallint('place').notNull().default(1),
  how: text('how', { enum: ['automatic', 'person'] }).notNull(),
  matchedBy: reference('matched_by'),
  matchedAt: instant('matched_at').notNull().default(now),
  unmatchedBy: reference('unmatched_by'),
  unmatchedAt: instant('unmatched_at'),
});
