import { z } from 'zod';
import { replyApplicationNumber } from './application-ids.ts';
import { BANK_TARGETS } from '../rules/bank.ts';
import { BANK_TEXTS as texts } from '../texts/bank.ts';

const text = z.string().nullable();
const rupees = z.number();
export const count = z.number().int();
const kind = z.enum(BANK_TARGETS);

export const statement = z.object({
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

export const entry = z.object({
  kind,
  id: count,
  day: z.string(),
  /** Below 0 for money that goes back. Of a lender's money: what has no line yet; beside its line, the part that the line is. */
  amount: rupees,
  /** The candidate, or the provider's number of a settlement. */
  name: z.string(),
  application_id: replyApplicationNumber.nullable(),
  /** How it was paid. */
  mode: text,
  number: text,
  bank: text,
});
export type BankEntry = z.output<typeof entry>;

const reason = z.object({ is_for: z.boolean(), text: z.string() });

const suggestion = entry.extend({
  reasons: z.array(reason),
  /** Whether it can be matched: equal amounts are, and a part of what a lender paid. */
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
export const leftoverLine = line.extend({ suggestions: z.array(suggestion) });
export type LeftoverLine = z.output<typeof leftoverLine>;

export const matchedLine = line.extend({
  /** Null for a line that is not ours. */
  entry: entry.nullable(),
  /** Where a line is the money of several: the others. */
  further: z.array(entry),
  reason: text,
  is_automatic: z.boolean(),
  matched_by: text,
  matched_at: z.string(),
});
export type MatchedLine = z.output<typeof matchedLine>;

export const sums = z.object({ count, amount: rupees });

export const imported = z.object({ kind: z.literal('imported'), was_known: z.boolean(), statement });
export const columnsNeeded = z.object({
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
