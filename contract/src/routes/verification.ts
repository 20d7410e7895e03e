import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { checkVerdictNote } from '../rules/verdict-note.ts';
import { ASK_REASON_NAMES, VERDICT_NOTE_MAX_LENGTH, VERDICTS } from '../rules/verification.ts';
import { STAFF_ASK_TEXTS as askTexts } from '../texts/asks.ts';
import { VERIFICATION_TEXTS as texts } from '../texts/verification.ts';
import { applicationId, applicationParams } from './application-ids.ts';
import { messageReply } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { item } from './verification-item.ts';
import { visibleText } from './visible-text.ts';
import { waitingContents } from './waiting-contents.ts';

const count = z.number().int();

const hash = z.string().regex(/^[0-9a-f]{64}$/, texts.contentChanged);
const fieldName = z.string().max(100);
const note = visibleText(VERDICT_NOTE_MAX_LENGTH)
  .refine((value) => checkVerdictNote(value) === undefined, texts.noteWithNumber)
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
    opensDocuments: true,
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
    opensDocuments: true,
    body: z.object({
      leave: applicationId.nullish().transform((value) => value ?? undefined),
      only_warnings: z.boolean().default(false),
      only_asked: z.boolean().default(false),
    }),
    reply: z.object({ item: item.nullable() }),
    errors: STAFF_REFUSED,
  }),
  contents: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/verification/:id',
    summary:
      'What of a submission that waits can be judged and asked for, as documents and answers with their digests, without taking it; null if it does not wait',
    access: WORK,
    opensDocuments: true,
    params: applicationParams,
    reply: z.object({ waiting: waitingContents.nullable() }),
    errors: STAFF_REFUSED,
  }),
  judge: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/verification/:id/verdicts',
    summary: 'Judges one content of the submission that the caller has; the claim begins anew',
    access: WORK,
    opensDocuments: true,
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
    opensDocuments: true,
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
    opensDocuments: true,
    params: applicationParams,
    reply: messageReply,
    errors: STAFF_REFUSED,
  }),
  ask: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/verification/:id/ask',
    summary:
      'Asks the candidate for documents and answers whose content has the verdict `asked_again`, by one SMS with a link; what is asked for already stays one ask',
    access: WORK,
    opensDocuments: true,
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
    opensDocuments: true,
    params: applicationParams,
    reply: messageReply,
    errors: REFUSED,
  }),
};
