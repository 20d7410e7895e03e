import { z } from 'zod';
import { parseApplicationNumber } from '../ids.ts';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import {
  LOAN_PROCESSED_BY_MAX_LENGTH,
  LOAN_SELECTION_STATUSES,
  MOST_DISBURSED_RUPEES,
} from '../rules/loan-selection.ts';
import { LOAN_SORTS, SORT_ORDERS } from '../rules/application-filter.ts';
import { normalisePaymentDate } from '../rules/payment-date.ts';
import { LIST_TEXTS } from '../texts/lists.ts';
import { LOAN_ANSWERS } from '../texts/loan-answers.ts';
import { STAFF_TEXTS as texts } from '../texts/staff.ts';
import { APPLICATION_NUMBER_MAX_LENGTH, byApplication, replyApplicationNumber } from './application-ids.ts';
import { clearableNumber, clearableRupees, clearableText } from './clearable-fields.ts';
import { listFacts, listQuery, oneOf, rowId, rowParams } from './list-query.ts';
import { applicantFields } from './loan-fields.ts';
import { waitingReply } from './approvals.ts';
import { loadedCopy } from './loaded-copy.ts';
import { loanSelection } from './loan-selections.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { selectionOf } from './selected-rows.ts';

/** A loan application that was sent, as staff see it. */
const staffLoan = z.object({
  id: z.number().int(),
  application_id: replyApplicationNumber,
  user_id: z.number().int(),
  registered_user_name: z.string(),
  candidate_name: z.string(),
  program: z.string(),
  ...applicantFields,
  /** When it was sent. */
  created_at: z.string(),
  updated_at: z.string(),
});
export type StaffLoan = z.output<typeof staffLoan>;

const loansQuery = listQuery.extend({
  application_id: z
    .string()
    .trim()
    .toUpperCase()
    .max(APPLICATION_NUMBER_MAX_LENGTH)
    .transform(parseApplicationNumber)
    .optional(),
  sort: oneOf(LOAN_SORTS, LIST_TEXTS.sortUnknown),
  order: oneOf(SORT_ORDERS, LIST_TEXTS.orderUnknown),
});

const loanFilter = loansQuery.omit({ page: true, per_page: true, sort: true, order: true });
export type LoansQuery = z.output<typeof loansQuery>;
export type LoanFilter = z.output<typeof loanFilter>;

const providerRow = loanSelection.extend({
  loan_processed_by: z.string().nullable(),
  /** Counts the changes of the row. */
  version: z.number().int(),
});
export type ProviderRow = z.output<typeof providerRow>;

const RATE = /^[0-9]{1,3}(?:\.[0-9]{1,3})?$/;

/** A day, also as the first part of a moment; empty means none. Money depends on it, so a wrong one is refused. */
const disbursalDate = z
  .string({ error: () => LIST_TEXTS.dateInvalid })
  .trim()
  .nullish()
  .transform((value, context) => {
    if (value === undefined) return undefined;
    if (value === null || value === '') return null;
    const date = normalisePaymentDate(value);
    if (date !== null) return date;
    context.addIssue({ code: 'custom', message: LIST_TEXTS.dateInvalid });
    return z.NEVER;
  });

function percent(value: number): number | undefined {
  return value >= 0 && value <= 100 && RATE.test(String(value)) ? value : undefined;
}

const LIST = staffWith('loans.list');
const DOWNLOAD = staffWith('loans.download');

const sum = z.object({ count: z.number().int(), amount: z.number() });

/** Of all loan applications that a filter finds; amounts in rupees. */
const loanSums = z.object({
  count: z.number().int(),
  /** Lenders asked, without what was withdrawn. */
  asked: sum,
  approved: sum,
  disbursed: sum,
});
export type LoanSums = z.output<typeof loanSums>;

export const staffLoanRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/loan-applications',
    summary:
      'Loan applications that were sent, newest first; `application_id` finds the one of an application',
    access: LIST,
    query: loansQuery,
    reply: z.object({ loans: z.array(staffLoan), ...listFacts }),
    errors: STAFF_REFUSED,
  }),
  sums: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/loan-applications/sums',
    summary: 'How many loan applications a filter finds, and what lenders were asked for, approved and paid',
    access: LIST,
    query: loanFilter,
    reply: loanSums,
    errors: STAFF_REFUSED,
  }),
  bulkDownload: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/loan-applications/bulk-download',
    summary: 'loan_history.xlsx of the ticked rows, or of all that a filter finds',
    access: DOWNLOAD,
    staffDownload: 'export',
    body: selectionOf(loanFilter, rowId),
    reply: z.unknown(),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'UNAVAILABLE'],
  }),
  documents: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/loan-applications/:id/download-documents',
    summary: "The documents of a loan application, as zip, by the loan's id",
    access: DOWNLOAD,
    staffDownload: 'archive',
    opensDocuments: true,
    params: rowParams,
    reply: z.unknown(),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'UNAVAILABLE', 'STORAGE_UNAVAILABLE'],
  }),
  providers: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/loan-provider-selections',
    summary: 'What an application asked lenders for, with what became of it',
    access: LIST,
    query: byApplication,
    reply: z.object({ providers: z.array(providerRow) }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  editProvider: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/loan-provider-selections/:id',
    summary:
      'Records what a lender decided and paid; absent means unchanged. Money on an Approved row with its date counts into the fee. With the `version` or `updated_at` of an older copy nothing is changed; without either, recorded money is neither lowered, cleared nor moved',
    access: staffWith('loan-providers.edit'),
    params: rowParams,
    body: z.object({
      ...loadedCopy,
      status: z.enum(LOAN_SELECTION_STATUSES, { error: () => texts.statusUnknown }).optional(),
      disbursal_date: disbursalDate,
      disbursed_amount: clearableRupees(LOAN_ANSWERS.disbursedInvalid, MOST_DISBURSED_RUPEES),
      final_interest_rate: clearableNumber(RATE, LOAN_ANSWERS.rateInvalid, percent),
      loan_processed_by: clearableText(LOAN_PROCESSED_BY_MAX_LENGTH),
    }),
    reply: z.union([providerRow, waitingReply]),
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT', 'PAYING_NOT_OPEN'],
  }),
};

/** The amount in paise by now. */
export type ProviderEdit = Partial<z.output<(typeof staffLoanRoutes.editProvider)['body']>>;
