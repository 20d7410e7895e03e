import { z } from 'zod';
import { tooLongText } from '../fields.ts';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { APPLICATION_STATUSES } from '../rules/application-status.ts';
import { ASK_OUTCOMES } from '../rules/asks.ts';
import { ASK_REASON_NAMES, QUEUE_KINDS, VERDICT_NOTE_MAX_LENGTH, VERDICTS } from '../rules/verification.ts';
import { CHECK_CODES } from '../rules/verification-checks.ts';
import { STAFF_ASK_TEXTS as askTexts } from '../texts/asks.ts';
import { VERIFICATION_TEXTS as texts } from '../texts/verification.ts';
import {
  applicationId,
  applicationParams,
  replyApplicationId,
  replyApplicationNumber,
} from './application-ids.ts';
import { messageReply } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';

const text = z.string().nullable();
const count = z.number().int();

const verdict = z.object({
  verdict: z.enum(VERDICTS),
  reason: z.enum(ASK_REASON_NAMES).nullable(),
  note: text,
  by: z.string(),
  at: z.string(),
  /** Given by the caller, who can undo it. */
  is_own: z.boolean(),
  /** The submission that was looked at. */
  submission: count,
});
export type VerdictOnWire = z.output<typeof verdict>;

const check = z.object({
  code: z.enum(CHECK_CODES),
  is_warning: z.boolean(),
  title: z.string(),
  detail: text,
  /** The application to compare with. */
  other: z.object({ id: replyApplicationId, application_id: z.string() }).nullable(),
});

const document = z.object({
  field_name: z.string(),
  label: z.string(),
  file_name: z.string(),
  file_size: count,
  content_type: z.string(),
  /** Where it is stored. */
  path: z.string(),
  sha256: z.string(),
  sent_at: text,
  verdict: verdict.nullable(),
  /** Whether the submission before had the same content here. */
  is_unchanged: z.boolean(),
  /** What it must prove. */
  claims: z.array(z.object({ field_name: z.string(), label: z.string(), value: z.string() })),
  /** Warnings first. */
  checks: z.array(check),
  /** What was decided about other content of this field. */
  earlier: z.array(verdict.extend({ path: text })),
});
export type VerificationDocument = z.output<typeof document>;

/** What the candidate was asked for last, by one SMS. */
const ask = z.object({
  opened_at: z.string(),
  opened_by: z.string(),
  ends_at: z.string(),
  /** How often the link was sent again. */
  reminders: count,
  /** Null while the candidate can answer. */
  ended_at: text,
  outcome: z.enum(ASK_OUTCOMES).nullable(),
  fields: z.array(z.object({ field_name: z.string(), label: z.string(), is_sent: z.boolean() })),
});
export type AskOnWire = z.output<typeof ask>;

/** A submission with its verifier. */
const item = z.object({
  id: replyApplicationId,
  application_id: replyApplicationNumber,
  candidate_name: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  /** Sent with the decision, which is refused once the application has changed. */
  version: count,
  kind: z.enum(QUEUE_KINDS),
  submission: count,
  submitted_at: z.string(),
  checked_at: text,
  claimed_until: z.string(),
  documents: z.array(document),
  ask: ask.nullable(),
  /** What differs from the submission before; of documents the names of the files. */
  changes: z.array(z.object({ field_name: z.string(), label: z.string(), before: text, after: text })),
});
export type VerificationItem = z.output<typeof item>;

const hash = z.string().regex(/^[0-9a-f]{64}$/, texts.contentChanged);
const fieldName = z.string().max(100);
const note = z
  .string()
  .trim()
  .max(VERDICT_NOTE_MAX_LENGTH, tooLongText(VERDICT_NOTE_MAX_LENGTH))
  .nullish()
  .transform((value) => (value === '' ? null : (value ?? null)));

const verdictBody = z
  .object({
    field_name: fieldName,
    /** The content that was looked at. */
    sha256: hash,
    verdict: z.enum(VERDICTS),
    reason: z
      .enum(ASK_REASON_NAMES, { error: () => texts.reasonRequired })
      .nullish()
      .transform((value) => value ?? null),
    note,
  })
  .superRefine((body, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (body.verdict === 'asked_again' && body.reason === null) refuse('reason', texts.reasonRequired);
    if (body.verdict !== 'asked_again' && body.reason !== null) refuse('reason', texts.reasonOnlyForAsk);
    const needsNote = body.verdict === 'set_aside' || body.reason === 'other';
    if (needsNote && body.note === null) refuse('note', texts.noteRequired);
  });
export type VerdictInput = z.output<typeof verdictBody>;

const WORK = staffWith('verification.work');
const REFUSED = [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'] as const;

/** Submissions are judged document by document, each by one verifier at a time. */
export const verificationRoutes = {
  counts: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/verification/counts',
    summary:
      'How many submissions wait for verification; `judged` ones have a verdict on every document and wait for a decision only, `asked` ones wait for the candidate, the other figures are without both',
    access: WORK,
    // The sidebar asks by itself: that does not keep a session open.
    isPeek: true,
    reply: z.object({
      total: count,
      new: count,
      answered: count,
      returned: count,
      with_warnings: count,
      judged: count,
      asked: count,
    }),
    errors: STAFF_REFUSED,
  }),
  next: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/verification/next',
    summary:
      'Gives the caller the submission they have, or the oldest that nobody has, for ten minutes; with `leave` that one is given back first and the one after it is given. Judged ones come last, and only to users who can decide; those that wait for the candidate come with `only_asked` alone',
    access: WORK,
    body: z.object({
      leave: applicationId.nullish().transform((value) => value ?? undefined),
      only_warnings: z.boolean().default(false),
      only_asked: z.boolean().default(false),
    }),
    reply: z.object({ item: item.nullable() }),
    errors: STAFF_REFUSED,
  }),
  judge: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/verification/:id/verdicts',
    summary: 'Judges one content of the submission that the caller has; the claim begins anew',
    access: WORK,
    params: applicationParams,
    body: verdictBody,
    reply: messageReply.extend({ item }),
    errors: REFUSED,
  }),
  undo: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/verification/:id/undo',
    summary: 'Takes back the last verdict of the caller about a content; the one before holds again',
    access: WORK,
    params: applicationParams,
    body: z.object({ field_name: fieldName, sha256: hash }),
    reply: messageReply.extend({ item }),
    errors: REFUSED,
  }),
  giveBack: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/verification/:id/give-back',
    summary: 'Gives a submission back to the queue; that it was given back already is no error',
    access: WORK,
    params: applicationParams,
    reply: messageReply,
    errors: STAFF_REFUSED,
  }),
  ask: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/verification/:id/ask',
    summary:
      'Asks the candidate for documents whose content has the verdict `asked_again`, by one SMS with a link; what is asked for already stays one ask',
    access: WORK,
    params: applicationParams,
    body: z.object({
      documents: z
        .array(z.object({ field_name: fieldName, sha256: hash }))
        .min(1, askTexts.nothingAsked)
        .max(50),
    }),
    reply: messageReply.extend({ item }),
    errors: REFUSED,
  }),
  withdrawAsk: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/verification/:id/ask/withdraw',
    summary: 'Ends the open ask: its links no longer work, and the submission is in the queue again',
    access: WORK,
    params: applicationParams,
    reply: messageReply,
    errors: REFUSED,
  }),
};
