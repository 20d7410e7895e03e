import { z } from 'zod';
import { loanPlan, loanTenure } from '../program/loan-plans.ts';
import { CANDIDATE, defineRoute, NO_INPUT } from '../route.ts';
import { LOAN_SELECTION_STATUSES } from '../rules/loan-selection.ts';
import { LOAN_TEXTS as texts } from '../texts/loan.ts';
import { applicationNumber, byApplication, replyApplicationNumber } from './application-ids.ts';
import { TYPED_RUPEES } from './clearable-fields.ts';
import { CANDIDATE_REFUSED, SAVE_REFUSED } from './refusals.ts';

/** A request to one lender, as the candidate sees it; amounts in rupees, rates in percent. */
export const loanSelection = z.object({
  id: z.number().int(),
  application_id: replyApplicationNumber,
  loan_provider_id: z.string(),
  loan_provider_name: z.string(),
  loan_amount: z.number(),
  loan_tenure: z.number().int(),
  loan_interest: z.number(),
  /** The upper end, where the lender quotes a range. */
  loan_interest_to: z.number().nullable(),
  emi: z.number(),
  emi_to: z.number().nullable(),
  status: z.enum(LOAN_SELECTION_STATUSES),
  disbursal_date: z.string().nullable(),
  disbursed_amount: z.number().nullable(),
  /** What of it lies above the fee and pays nothing of it. */
  above_fee_amount: z.number(),
  final_interest_rate: z.number().nullable(),
  consented_at: z.string(),
  /** When the candidate withdrew it, or when the fee was paid in full before the lender decided. */
  withdrawn_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type LoanSelection = z.output<typeof loanSelection>;

const MONTHS = /^[0-9]{1,3}$/;

/** A number, or the digits of one as a form sends them. */
function numeric(pattern: RegExp, message: string) {
  return z
    .union([z.number({ error: () => message }), z.string().trim().regex(pattern, message)], {
      error: () => message,
    })
    .transform(Number);
}

const chosenPlan = z
  .object({
    application_id: applicationNumber,
    loan_provider_name: z.string({ error: () => texts.unknownPlan }).trim(),
    loan_amount: numeric(TYPED_RUPEES, texts.invalidAmount),
    loan_tenure: numeric(MONTHS, texts.invalidTenure),
  })
  .transform((sent, context) => {
    const plan = loanPlan(sent.loan_provider_name);
    const tenure = plan === undefined ? undefined : loanTenure(plan, sent.loan_tenure);
    if (plan !== undefined && tenure !== undefined) {
      return { applicationNumber: sent.application_id, plan, tenure, rupees: sent.loan_amount };
    }
    const [path, message] =
      plan === undefined ? ['loan_provider_name', texts.unknownPlan] : ['loan_tenure', texts.invalidTenure];
    context.addIssue({ code: 'custom', path: [path], message });
    return z.NEVER;
  });
export type ChosenPlan = z.output<typeof chosenPlan>;

export const loanSelectionRoutes = {
  select: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/loan-provider-selections',
    summary:
      "Asks one lender for a loan by its plan's id or name; sending again changes it while it is Pending",
    access: CANDIDATE,
    body: chosenPlan,
    reply: loanSelection.extend({ message: z.string() }),
    errors: [...SAVE_REFUSED, 'PAYING_NOT_OPEN', 'ALREADY_PAID', 'CONFLICT'],
    isSave: true,
  }),
  withdraw: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/user/loan-application/withdrawal',
    summary:
      'Withdraws every request that no lender has decided, unless a lender has approved one; sending again changes nothing',
    access: CANDIDATE,
    body: z.object({ application_id: applicationNumber }),
    reply: z.object({ message: z.string(), providers: z.array(loanSelection) }),
    errors: [...SAVE_REFUSED, 'CONFLICT'],
    isSave: true,
  }),
  selections: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/user/loan-provider-selections',
    summary: 'What the candidate asked lenders for, and what they said',
    access: CANDIDATE,
    query: byApplication,
    reply: z.object({
      providers: z.array(loanSelection),
      /** The sum over Approved requests. */
      approved_loan_amount: z.number(),
      /** What lenders have paid, counted into the fee. */
      disbursed_loan_amount: z.number(),
    }),
    errors: CANDIDATE_REFUSED,
  }),
};
