import { z } from 'zod';
import { checkedText } from '../fields.ts';
import { APPLICATION_STATUSES } from '../rules/application-status.ts';
import { LEAD_STATUSES } from '../rules/lead.ts';
import { DUPLICATE_CODES } from '../rules/verification-checks.ts';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { IDENTITY_NUMBERS, NUMBER_REASON_MAX_LENGTH } from '../rules/identity-numbers.ts';
import { ASK_REASON_NAMES, VERDICTS } from '../rules/verification.ts';
import { PRIVACY_TEXTS } from '../texts/privacy.ts';
import { applicationParams, replyApplicationNumber } from './application-ids.ts';
import { formStep } from './form-schema.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { staffApplication } from './staff-applications.ts';

const text = z.string().nullable();
const changedFields = z.record(z.string(), z.unknown()).nullable();

const wholeApplication = z.object({
  application: staffApplication,
  candidate_name: z.string(),
  program: z.string(),
  /** The form with its answers; the value of a document is its stored path. */
  steps: z.array(formStep),
  /** The form was never submitted, and the portal is set to hide its documents until it is. */
  documents_hidden: z.boolean(),
  submitted_at: text,
  /** What verifiers decided about documents as they are now; a document without one is not judged yet. */
  verdicts: z.array(
    z.object({
      field_name: z.string(),
      verdict: z.enum(VERDICTS),
      reason: z.enum(ASK_REASON_NAMES).nullable(),
      note: text,
      by: z.string(),
      at: z.string(),
    }),
  ),
  /** So many documents have to be accepted before it can be selected; 0 unless the portal is set so. */
  to_accept_first: z.number().int(),
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  /** Other live applications that share something with it, the newest first. */
  duplicates: z.array(
    z.object({
      id: z.number().int(),
      application_id: replyApplicationNumber,
      shares: z.array(z.enum(DUPLICATE_CODES)),
      name: z.string(),
      mobile_number: z.string(),
      email: text,
      date_of_birth: text,
      city: text,
      status: z.enum(APPLICATION_STATUSES),
      created_at: z.string(),
    }),
  ),
  /** Where the candidate asked for a call, the newest first. */
  callbacks: z.array(
    z.object({
      phone: z.string(),
      status: z.enum(LEAD_STATUSES),
      owner: text,
      last_asked_at: z.string(),
    }),
  ),
  history: z.array(
    z.object({
      at: z.string(),
      /** The staff user, the candidate's name, or the portal itself. */
      by: z.string(),
      action: z.string(),
      before: changedFields,
      after: changedFields,
    }),
  ),
});
export type WholeApplication = z.output<typeof wholeApplication>;

const numberRequest = z.object({
  field_name: z.enum(IDENTITY_NUMBERS),
  reason: checkedText(
    (value) => (value === '' ? PRIVACY_TEXTS.reasonRequired : undefined),
    NUMBER_REASON_MAX_LENGTH,
  ),
});

export const wholeApplicationRoutes = {
  whole: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:id',
    summary: 'One application with everything in it: answers, documents, payments, loans and history',
    access: staffWith('applications.list'),
    params: applicationParams,
    reply: wholeApplication,
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  showNumber: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/:id/identity-number',
    summary: 'One identity number in clear, for a reason; the audit keeps who asked and why',
    access: staffWith('applications.list'),
    showsNumbers: true,
    params: applicationParams,
    body: numberRequest,
    reply: z.object({ number: z.string() }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
};
