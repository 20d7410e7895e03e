import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { BANK_TARGETS, ENTRIES_OF_LINE_MAX, NOT_OURS_REASON_MAX_LENGTH } from '../rules/bank.ts';
import { BANK_TEXTS as texts } from '../texts/bank.ts';
import {
  columnsNeeded,
  count,
  entry,
  imported,
  leftoverLine,
  matchedLine,
  statement,
  sums,
} from './bank-fields.ts';
import { rowId, rowParams } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { visibleText } from './visible-text.ts';

const MATCH = staffWith('bank.match');
const LINE_REFUSED = [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'] as const;
const done = z.object({ left_over: count });
const target = z.object({
  kind: z.enum(BANK_TARGETS, { error: () => texts.targetInvalid }),
  entry_id: rowId,
});
const severalTargets = z
  .array(target)
  .min(2, texts.chooseSeveral)
  .max(ENTRIES_OF_LINE_MAX, texts.tooManyEntries)
  .refine(
    (targets) => new Set(targets.map(({ kind, entry_id }) => `${kind} ${entry_id}`)).size === targets.length,
    texts.chooseSeveral,
  );

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
      'Takes a statement as CSV or XLSX, as multipart form; asks for the columns where they are not known. A file that does not add up is refused with its line',
    access: MATCH,
    reply: z.union([imported, columnsNeeded]),
    errors: [...STAFF_REFUSED, 'CONFLICT', 'TOO_LARGE', 'WRONG_CONTENT_TYPE', 'MALFORMED_REQUEST'],
  }),
  leftovers: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/bank/leftovers',
    summary:
      'Lines without an entry with suggestions, and entries without a line, at most 100 of each; apart from them cash, which is paid in together',
    access: MATCH,
    reply: z.object({
      lines: z.array(leftoverLine),
      lines_in_all: sums,
      entries: z.array(entry),
      entries_in_all: sums,
      cash: z.array(entry),
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
    summary:
      'Says which entry a line is the money of, or which several that add up to it; each is taken once, but for the money of a lender, which may come in parts',
    access: MATCH,
    params: rowParams,
    body: z.union([z.object({ entries: severalTargets }), target]),
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
      reason: visibleText(NOT_OURS_REASON_MAX_LENGTH, texts.reasonMissing),
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
