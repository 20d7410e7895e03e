import type { LoanPlan } from '@portal/contract/program/loan-plans.ts';
import type { LoanChoice } from '@portal/contract/routes/loans.ts';
import { LOAN_FILES } from '@portal/contract/rules/loan-applicants.ts';
import { LOAN_SELECTION_STATUSES } from '@portal/contract/rules/loan-selection.ts';
import { date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import {
  applicationReference,
  createdAt,
  instant,
  now,
  paise,
  percent,
  reference,
  rowId,
  updatedAt,
} from './columns.ts';

export const loanApplications = pgTable('loan_applications', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  candidateId: reference('candidate_id').notNull(),
  registeredUserName: text('registered_user_name').notNull(),
  /** Null while it is a draft. */
  submittedAt: instant('submitted_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const loanChoices = pgTable('loan_choices', {
  applicationId: applicationReference().primaryKey(),
  choices: jsonb('choices').$type<LoanChoice[]>().notNull(),
  updatedAt: updatedAt(),
});

export const loanApplicants = pgTable('loan_applicants', {
  id: rowId(),
  loanApplicationId: reference('loan_application_id').notNull(),
  candidateId: reference('candidate_id').notNull(),
  position: smallint('position').notNull(),
  name: text('name'),
  relationship: text('relationship'),
  lockedAt: instant('locked_at'),
  createdAt: createdAt(),
});

export const loanDocuments = pgTable('loan_documents', {
  loanApplicantId: reference('loan_applicant_id').notNull(),
  candidateId: reference('candidate_id').notNull(),
  kind: text('kind', { enum: LOAN_FILES }).notNull(),
  fileId: uuid('file_id').notNull(),
  createdAt: createdAt(),
});

const LOAN_PLAN_IDS = ['Provider 1', 'Provider 2', 'Provider 3'] as const satisfies readonly LoanPlan['id'][];

export const loanSelections = pgTable('loan_selections', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  plan: text('plan', { enum: LOAN_PLAN_IDS }).notNull(),
  amountPaise: paise('amount_paise').notNull(),
  tenureMonths: smallint('tenure_months').notNull(),
  interestRate: percent('interest_rate').notNull(),
  emiPaise: paise('emi_paise').notNull(),
  interestRateTo: percent('interest_rate_to'),
  emiToPaise: paise('emi_to_paise'),
  status: text('status', { enum: LOAN_SELECTION_STATUSES }).notNull().default('Pending'),
  disbursalDate: date('disbursal_date'),
  disbursedPaise: paise('disbursed_paise'),
  finalInterestRate: percent('final_interest_rate'),
  loanProcessedBy: text('loan_processed_by'),
  /** By the candidate, or by the database, which records it, once the fee is paid. The status stays as it is. */
  withdrawnAt: instant('withdrawn_at'),
  consentText: text('consent_text').notNull(),
  consentedAt: instant('consented_at').notNull().default(now),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: integer('version').notNull().default(1),
});
