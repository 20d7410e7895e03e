import { z } from 'zod';
import { APPLICATION_STATUSES } from '../rules/application-status.ts';
import { ASK_OUTCOMES } from '../rules/asks.ts';
import { ASK_REASON_NAMES, QUEUE_KINDS, VERDICTS } from '../rules/verification.ts';
import { CHECK_CODES } from '../rules/verification-checks.ts';
import { replyApplicationId, replyApplicationNumber } from './application-ids.ts';
import { submissionChange } from './submission-history.ts';

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
  other: z.object({ id: replyApplicationId, application_id: replyApplicationNumber }).nullable(),
});

/** An answer that a document must prove. */
const claim = z.object({
  field_name: z.string(),
  label: z.string(),
  value: z.string(),
  /** Of the answer; null of one that nobody is asked for alone. An identity number has that of its blind index. */
  sha256: text,
  verdict: verdict.nullable(),
  /** The last verdict about another answer of this field, which the candidate has changed since. */
  earlier: verdict.nullable(),
});
export type VerificationClaim = z.output<typeof claim>;

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
  claims: z.array(claim),
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
  fields: z.array(
    z.object({ field_name: z.string(), label: z.string(), is_answer: z.boolean(), is_sent: z.boolean() }),
  ),
});
export type AskOnWire = z.output<typeof ask>;

/** A submission with its verifier. */
export const item = z.object({
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
  /** The portal is set to select only once every document is accepted. */
  selects_accepted_only: z.boolean(),
  documents: z.array(document),
  ask: ask.nullable(),
  /** What differs from the submission before; of documents the names of the files. */
  changes: z.array(submissionChange),
});
export type VerificationItem = z.output<typeof item>;
