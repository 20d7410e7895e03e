import { z } from 'zod';
import { EVERY_ROLE } from '../permissions.ts';
import { APPLICATION_STATUSES } from '../rules/application-status.ts';
import type { ApprovalKind } from '../rules/approvals.ts';
import { DESK_ENTRY_MODES, DESK_PAYMENT_MODES } from '../rules/desk-payment.ts';
import { LOAN_SELECTION_STATUSES } from '../rules/loan-selection.ts';
import { applicationId } from './application-ids.ts';

const text = z.string().nullable().optional();
const paise = z.number().int().nullable().optional();

/** Absent means unchanged; of a password only its hash is kept. */
const userChange = z.object({
  user_id: z.number().int(),
  role: z.enum(EVERY_ROLE).optional(),
  is_active: z.boolean().optional(),
  is_deleted: z.boolean().optional(),
  password_hash: z.string().optional(),
  mobile_number: z.string().nullable().optional(),
});

const contact = { first_name: z.string(), last_name: z.string(), email: z.string(), mobile: z.string() };

/** What is kept of a proposal until it is released, by its kind. It never leaves the server. */
export const APPROVAL_PAYLOADS = {
  staff_password: userChange,
  staff_factor: z.object({ user_id: z.number().int() }),
  admin_role: userChange,
  bulk_deletion: z.object({ ids: z.array(applicationId) }),
  disbursal: z.object({
    loan_selection_id: z.number().int(),
    status: z.enum(LOAN_SELECTION_STATUSES).optional(),
    disbursal_date: text,
    disbursed_amount: paise,
    final_interest_rate: z.number().nullable().optional(),
    loan_processed_by: text,
  }),
  desk_payment: z.object({
    id: applicationId,
    status: z.enum(APPLICATION_STATUSES).optional(),
    reason: z.string().optional(),
    why: z.string().optional(),
    cheque_cash_payment_mode: z.enum(DESK_PAYMENT_MODES).nullable().optional(),
    payment_timestamp: text,
    payment_comment: text,
    cheque_cash_payemnt_amount: paise,
    /** A payment beside those that are recorded, or the correction of one. */
    entry: z
      .object({
        key: z.string().nullable(),
        corrects: z.number().int().nullable(),
        mode: z.enum(DESK_ENTRY_MODES),
        amount: z.number().int(),
        paid_on: z.string(),
        number: z.string().nullable(),
        bank: z.string().nullable(),
        comment: z.string().nullable(),
      })
      .optional(),
  }),
  refund: z.object({
    application_id: applicationId,
    /** Null: what lies above the fee. */
    withdrawal_id: z.number().int().nullable(),
    /** The released part that is cancelled; then there is no withdrawal, which the previous version refuses as such. */
    cancels: z.number().int().optional(),
  }),
  concession: z.object({
    application_id: applicationId,
    /** In paise. */
    amount: z.number().int(),
    reason: z.string(),
    document: z.string().nullable(),
    /** The file that was attached, which is kept beside the proposal. */
    file: z.object({ kind: z.enum(['PDF', 'Photo']), sha256: z.string() }).optional(),
    /** The concession that is revoked; null if one is granted. */
    revokes: z.number().int().nullable(),
  }),
  candidate_contact: z.object({
    application_id: applicationId,
    ...contact,
    reason: z.string(),
    /** The details it was proposed on, which the code of a new number belongs to. Without them it is not released. */
    before: z.object(contact).optional(),
  }),
  large_export: z.object({
    what: z.string(),
    /** Names the rows that were asked for. */
    selection: z.string(),
    /** The same in words. */
    selected: z.string(),
    rows: z.number().int(),
    staff_user_id: z.number().int(),
  }),
} as const satisfies Record<ApprovalKind, z.ZodType>;

export type ApprovalPayload<Kind extends ApprovalKind> = z.output<(typeof APPROVAL_PAYLOADS)[Kind]>;
