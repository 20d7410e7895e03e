import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applicationReference, createdAt, paise, reference, rowId } from './columns.ts';

/** The database lowers the fee of the application as an entry is added. */
export const concessions = pgTable('concessions', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
  feeBeforePaise: paise('fee_before_paise').notNull().default(0),
  reason: text('reason').notNull(),
  document: text('document'),
  revokes: reference('revokes'),
  approvalId: reference('approval_id').notNull(),
  createdAt: createdAt(),
});

/** The file of a proposal. The database discards it if the proposal ends without a concession. */
export const concessionFiles = pgTable('concession_files', {
  approvalId: reference('approval_id').primaryKey(),
  fileId: uuid('file_id').notNull(),
  candidateId: reference('candidate_id').notNull(),
  createdAt: createdAt(),
});
