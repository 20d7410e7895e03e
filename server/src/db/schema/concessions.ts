import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
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
