import { z } from 'zod';
import { tooLongText } from '../fields.ts';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { BANK_TARGETS, NOT_OURS_REASON_MAX_LENGTH } from '../rules/bank.ts';
import { BANK_TEXTS as texts } from '../texts/bank.ts';
import { rowId, rowParams } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';

const text = z.string().nullable();
const rupees = z.number();
const count = z.number().int();
const kind = z.enum(BANK_TARGETS);

const statement = z.object({
  id: count,
  file_name: z.string(),
  /** The last four digits of the account, empty if no file names it. */
  account: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  lines: count,
  /** Lines that a file before it had brought in already. */
  known: count,
  opening: rupees,
  closing: rupees,
  imported_by: z.string(),
  imported_at: z.string(),
  /** Null until its lines were compared with the entries. */
  matched_at: text,
  /** Of the lines that it brought in. */
  matched_automatically: count,
  matched_by_person: count,
  not_ours: count,
  left_over: count,
});
export type BankStatement = z.output<typeof statement>;

/** A text in pieces, some of which differ from what they are compared with. */
const comparedText = z.array(z.object({ text: z.string(), differs: z.boolean() }));
export type ComparedText = z.output<typeof comparedText>;

const entry = z.object({
  kind,
  id: count,
  day: z.string(),
  /** Below 0 for money that goes back. */
  amount: rupees,
  /** The candidate, or the provider's number of a settlement. */
  name: z.string(),
  application_id: text,
  /** How it was paid. */
  mode: text,
  number: text,
  bank: text,
});
export type BankEntry = z.output<typeof entry>;

const reason = z.object({ is_for: z.boolean(), text: z.string() });

const suggestion = entry.extend({
  reasons: z.array(reason),
  /** Whether it can be matched: only equal amounts are. */
  can_match: z.boolean(),
  /** The numbers of both sides, where they nearly agree. */
  compared: z.object({ entry: comparedText, line: comparedText }).nullable(),
});
export type BankSuggestion = z.output<typeof suggestion>;

const line = z.object({
  id: count,
  day: z.string(),
  amount: rupees,
  narration: z.string(),
  reference: text,
});
const leftoverLine = line.extend({ suggestions: z.array(suggestion) });
export type LeftoverLine = z.output<typeof leftoverLine>;

const matchedLine = line.extend({
  /** Null for a line that is not ours. */
  entry: entry.nullable(),
  reason: text,
  is_automatic: z.boolean(),
  matched_by: text,
  matched_at: z.string(),
});
export type MatchedLine = z.output<typeof matchedLine>;

const sums = z.object({ count, amount: rupees });

const imported = z.object({ kind: z.literal('imported'), was_known: z.boolean(), statement });
const columnsNeeded = z.object({
  kind: z.literal('columns_needed'),
  header_line: count,
  header: z.array(z.string()),
  samples: z.array(z.array(z.string())),
});
export type BankColumnsNeeded = z.output<typeof columnsNeeded>;

const column = z
  .number({ error: () => texts.columnsInvalid })
  .int()
  .min(0)
  .max(100);

/** The columns as a person named them, sent as JSON in the part `columns` beside the file. */
export const givenColumns = z
  .object({
    header_line: z.number().int().min(1),
    day: column,
    narration: column,
    reference: column.nullable(),
    withdrawal: column.nullable(),
    deposit: column.nullable(),
    amount: column.nullable(),
    sign: column.nullable(),
    balance: column,
  })
  .refine(
    ({ withdrawal, deposit, amount }) =>
      (amount === null) === (withdrawal !== null) && (amount === null) === (deposit !== null),
    texts.columnsInvalid,
  );
export type GivenColumnsBody = z.output<typeof givenColumns>;

const MATCH = staffWith('bank.match');
const LINE_REFUSED = [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'] as const;
const done = z.object({ left_over: count });

/** The bank's statement, and which entry each of its lines is the money of. */
export const bankRoutes = {
  statements: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/bank/statements',
    summary: 'The newest statements that were brought in, at most 12',
    access: MATCH,
    reply: z.object({ statements: z.array(statement) }),
    errors: STAFF_REFUSED,
  }),
  bring: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/bank/statements',
    summary:
      'Takes a statement as CSV, as multipart form; asks for the columns where they are not known. A file that does not add up is refused with its line',
    access: MATCH,
    reply: z.union([imported, columnsNeeded]),
    errors: [...STAFF_REFUSED, 'CONFLICT', 'TOO_LARGE', 'WRONG_CONTENT_TYPE', 'MALFORMED_REQUEST'],
  }),
  leftovers: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/bank/leftovers',
    summary: 'Lines without an entry with suggestions, and entries without a line, at most 100 of each',
    access: MATCH,
    reply: z.object({
      lines: z.array(leftoverLine),
      lines_in_all: sums,
      entries: z.array(entry),
      entries_in_all: sums,
    }),
    errors: STAFF_REFUSED,
  }),
  matched: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/bank/matched',
    summary: 'The lines that were matched last, at most 100',
    access: MATCH,
    reply: z.object({ lines: z.array(matchedLine) }),
    errors: STAFF_REFUSED,
  }),
  match: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/bank/lines/:id/match',
    summary: 'Says which entry a line is the money of; both are taken once',
    access: MATCH,
    params: rowParams,
    body: z.object({
      kind: z.enum(BANK_TARGETS, { error: () => texts.targetInvalid }),
      entry_id: rowId,
    }),
    reply: done,
    errors: LINE_REFUSED,
  }),
  notOurs: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/bank/lines/:id/not-ours',
    summary: 'Says that a line is the money of no entry, and why',
    access: MATCH,
    params: rowParams,
    body: z.object({
      reason: z
        .string({ error: () => texts.reasonMissing })
        .trim()
        .min(1, texts.reasonMissing)
        .max(NOT_OURS_REASON_MAX_LENGTH, tooLongText(NOT_OURS_REASON_MAX_LENGTH)),
    }),
    reply: done,
    errors: LINE_REFUSED,
  }),
  unmatch: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/bank/lines/:id/unmatch',
    summary:
      'Takes a line and its entry apart again; the match stays in the history, and is not made by itself again',
    access: MATCH,
    params: rowParams,
    reply: done,
    errors: LINE_REFUSED,
  }),
};
