import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { CONCESSION_DOCUMENT_MAX_LENGTH, CONCESSION_REASON_MAX_LENGTH } from '../rules/concessions.ts';
import { rupeesToPaise } from '../rules/money.ts';
import { CONCESSION_TEXTS as texts } from '../texts/concessions.ts';
import { applicationParams } from './application-ids.ts';
import { waitingReply } from './approvals.ts';
import { TYPED_RUPEES } from './clearable-fields.ts';
import { rowParams } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { visibleText } from './visible-text.ts';

const rupees = z.number();
const text = z.string().nullable();

/** Rupees as JSON or as typed, above zero; paise out. */
const amount = z
  .union([z.number(), z.string().trim()], { error: () => texts.amountInvalid })
  .transform((value, context) => {
    const isTyped = typeof value === 'number' || TYPED_RUPEES.test(value);
    const paise = isTyped ? rupeesToPaise(Number(value)) : undefined;
    if (paise !== undefined && paise > 0) return paise;
    context.addIssue({ code: 'custom', message: texts.amountInvalid });
    return z.NEVER;
  });

const reason = (missing: string) => visibleText(CONCESSION_REASON_MAX_LENGTH, missing);

const entry = z.object({
  id: z.number().int(),
  /** Below zero if a concession is revoked. */
  amount: rupees,
  reason: z.string(),
  /** The letter or number that it rests on. */
  document: text,
  /** The stored path of the file that was attached. */
  document_file: text,
  at: z.string(),
  proposed_by: z.string(),
  released_by: text,
  /** The id of the concession that this entry revokes. */
  revokes: z.number().int().nullable(),
  is_revoked: z.boolean(),
});
export type ConcessionEntry = z.output<typeof entry>;

const applicationConcessions = z.object({
  /** Without any concession. */
  program_fee: rupees,
  concession_amount: rupees,
  /** By how much the fee can still be lowered. */
  most_amount: rupees,
  /** Until the lowered fee is paid. */
  can_revoke: z.boolean(),
  /** The proposal that waits for a second person. */
  waits: z.number().int().nullable(),
  /** Newest first. */
  entries: z.array(entry),
});
export type ApplicationConcessions = z.output<typeof applicationConcessions>;

/** What is proposed; a multipart form has the same fields beside its file. */
export const proposedConcession = z.object({
  amount,
  reason: reason(texts.reasonMissing),
  document: visibleText(CONCESSION_DOCUMENT_MAX_LENGTH)
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value)),
});

const PROPOSE = staffWith('concessions.propose');
const REFUSED = [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT', 'SECOND_PERSON_NEEDED'] as const;

/** Fees that are lowered for one person, by two people. */
export const concessionRoutes = {
  ofApplication: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:id/concessions',
    summary: 'By how much the fee of an application was lowered, and by whom',
    access: staffWith('payments.list'),
    params: applicationParams,
    reply: applicationConcessions,
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  propose: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/:id/concessions',
    summary: 'Proposes to lower the fee of an application; another person releases it',
    access: PROPOSE,
    params: applicationParams,
    body: proposedConcession,
    reply: waitingReply,
    errors: REFUSED,
  }),
  proposeWithFile: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/:id/concessions/with-file',
    summary:
      'The same as a multipart form with the same fields and, as `file`, the PDF or photo that the concession rests on',
    access: PROPOSE,
    params: applicationParams,
    reply: waitingReply,
    errors: [
      ...REFUSED,
      'TOO_LARGE',
      'WRONG_CONTENT_TYPE',
      'MALFORMED_REQUEST',
      'STORAGE_UNAVAILABLE',
      'SCANNER_UNAVAILABLE',
    ],
  }),
  revoke: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/concessions/:id/revocation',
    summary: 'Proposes to revoke a concession before the lowered fee is paid; another person releases it',
    access: PROPOSE,
    params: rowParams,
    body: z.object({ reason: reason(texts.revokeReasonMissing) }),
    reply: waitingReply,
    errors: REFUSED,
  }),
};
