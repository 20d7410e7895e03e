import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import type {
  BankEntry,
  BankSuggestion,
  LeftoverLine,
  MatchedLine,
} from '@portal/contract/routes/bank-fields.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { isoInstant } from '../../db/schema/values.ts';
import type { EntryRow, LineRow, MatchRow, SumRow } from './lines.views.ts';
import { judgeEntry, type EntryJudgement } from './matching/judge-entry.ts';

const SUGGESTIONS_AT_MOST = 9;
/** Equal amounts are common: something else has to agree too. */
const LEAST_WEIGHT = 10;

export function presentLine(row: LineRow) {
  const { id, day, paise, narration, reference } = row;
  return { id, day, amount: paiseToRupees(paise), narration, reference };
}

export function presentEntry(row: EntryRow): BankEntry {
  return {
    kind: row.kind,
    id: row.entry_id,
    day: row.entry_day,
    amount: paiseToRupees(row.entry_paise),
    name: row.name ?? '',
    application_id: row.application_number,
    mode: row.mode,
    number: row.number,
    bank: row.kind === 'disbursal' ? lenderOf(row.bank) : row.bank,
  };
}

/** Of a plan. */
function lenderOf(plan: string | null): string | null {
  return LOAN_PLANS.find(({ id }) => id === plan)?.name ?? plan;
}

/**
 * A line with the entries that it may be the money of, the most likely first. That it is a part of one is suggested only
 * where no whole one can be matched.
 */
export function presentLeftover(line: LineRow, possible: readonly EntryRow[]): LeftoverLine {
  const shown = possible
    .map((entry) => ({ entry, judged: judge(line, entry) }))
    .filter(({ judged }) => isWorthShowing(judged));
  const fits = shown.some(({ judged }) => judged.canMatch && !judged.isPart);
  const suggestions = (fits ? shown.filter(({ judged }) => !judged.isPart) : shown)
    .toSorted((a, b) => b.judged.weight - a.judged.weight)
    .slice(0, SUGGESTIONS_AT_MOST);
  return { ...presentLine(line), suggestions: suggestions.map(presentSuggestion) };
}

function judge(line: LineRow, entry: EntryRow): EntryJudgement {
  const { day, paise, narration, keys } = line;
  const { kind, entry_day, entry_paise, name, number, mode } = entry;
  return judgeEntry(
    { day, amountPaise: paise, narration, keys },
    { kind, day: entry_day, amountPaise: entry_paise, name: name ?? '', number, mode },
  );
}

/** One that has the same number is shown also if its amount is wrong: then one of the two has to be corrected. */
function isWorthShowing({ weight, hasNumber }: EntryJudgement): boolean {
  return hasNumber || weight >= LEAST_WEIGHT;
}

interface JudgedRow {
  readonly entry: EntryRow;
  readonly judged: EntryJudgement;
}

function presentSuggestion({ entry, judged: { reasons, near, canMatch } }: JudgedRow): BankSuggestion {
  return {
    ...presentEntry(entry),
    reasons: [...reasons],
    can_match: canMatch,
    compared: near === undefined ? null : { entry: near.entry, line: near.line },
  };
}

/** A line for the rows of its entries. */
export function presentMatched(rows: readonly MatchRow[]): MatchedLine[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [presentLineWith(first, others)],
  );
}

function entryOf(row: MatchRow): BankEntry | null {
  const { kind, entry_id, entry_day, entry_paise } = row;
  if (kind === 'not_ours' || entry_id === null || entry_day === null || entry_paise === null) return null;
  return presentEntry({ ...row, kind, entry_id, entry_day, entry_paise });
}

function presentLineWith(row: MatchRow, others: readonly MatchRow[]): MatchedLine {
  return {
    ...presentLine(row),
    entry: entryOf(row),
    further: others.map(entryOf).filter((entry) => entry !== null),
    reason: row.reason,
    is_automatic: row.how === 'automatic',
    matched_by: row.username,
    matched_at: isoInstant(row.matched_at),
  };
}

export function presentSum({ count, paise }: SumRow) {
  return { count, amount: paiseToRupees(paise) };
}
