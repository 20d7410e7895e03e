import { canBePart, MATCH_DAYS_APART, type BankTarget } from '@portal/contract/rules/bank.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { keyOf } from '../statement/line-keys.ts';
import { nameFit } from './name-fit.ts';
import { nearNumber, type NearNumber } from './number-fit.ts';

export interface JudgedLine {
  readonly day: string;
  readonly amountPaise: number;
  readonly narration: string;
  readonly keys: readonly string[];
}

export interface JudgedEntry {
  readonly kind: BankTarget;
  readonly day: string;
  readonly amountPaise: number;
  readonly name: string;
  readonly number: string | null;
  readonly mode: string | null;
}

export interface EntryReason {
  readonly is_for: boolean;
  readonly text: string;
}

export interface EntryJudgement {
  readonly reasons: readonly EntryReason[];
  readonly near: NearNumber | undefined;
  readonly canMatch: boolean;
  /** Whether the line can be a part of it. */
  readonly isPart: boolean;
  /** Whether both have the same number. */
  readonly hasNumber: boolean;
  /** The better it fits, the more. */
  readonly weight: number;
}

/** Entries whose line may carry the name of the candidate. */
const NAMED_KINDS: readonly string[] = ['desk_payment', 'disbursal'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Below 0 if the entry is the earlier one. */
export function daysFrom(lineDay: string, entryDay: string): number {
  return Math.round((Date.parse(entryDay) - Date.parse(lineDay)) / DAY_MS);
}

/** What speaks for an entry being the one that a line is the money of, and what against it. */
export function judgeEntry(line: JudgedLine, entry: JudgedEntry): EntryJudgement {
  const near = nearNumber(keyOf(entry.number ?? ''), line.keys);
  const judged = [
    amountReason(line, entry),
    dayReason(line, entry),
    ...(NAMED_KINDS.includes(entry.kind) ? [nameReason(line, entry)] : []),
    numberReason(line, entry, near),
  ];
  return {
    reasons: judged.map(({ is_for, text }) => ({ is_for, text })),
    near,
    canMatch: line.amountPaise === entry.amountPaise || isPart(line, entry),
    isPart: isPart(line, entry),
    hasNumber: entry.number !== null && line.keys.includes(keyOf(entry.number)),
    weight: judged.reduce((sum, { weight }) => sum + weight, 0),
  };
}

interface WeighedReason extends EntryReason {
  readonly weight: number;
}

function amountReason(line: JudgedLine, entry: JudgedEntry): WeighedReason {
  const apart = Math.abs(line.amountPaise - entry.amountPaise);
  if (apart === 0) return { is_for: true, text: 'Amount', weight: 8 };
  if (isPart(line, entry)) {
    const text = `Part of ${formatRupees(paiseToRupees(entry.amountPaise))}`;
    return { is_for: true, text, weight: 5 };
  }
  return { is_for: false, text: `Amount differs by ${formatRupees(paiseToRupees(apart))}`, weight: -8 };
}

function isPart(line: JudgedLine, { kind, amountPaise }: JudgedEntry): boolean {
  return canBePart(kind, line.amountPaise, amountPaise);
}

function dayReason(line: JudgedLine, entry: JudgedEntry): WeighedReason {
  const days = daysFrom(line.day, entry.day);
  if (days === 0) return { is_for: true, text: 'Day', weight: 3 };
  const many = Math.abs(days);
  const text = `${many === 1 ? 'One day' : `${many} days`} ${days < 0 ? 'earlier' : 'later'}`;
  return { is_for: false, text, weight: many <= MATCH_DAYS_APART ? 1 : -1 };
}

function nameReason(line: JudgedLine, entry: JudgedEntry): WeighedReason {
  const fit = nameFit(entry.name, line.narration);
  if (fit === 'whole' || fit === 'initials') return { is_for: true, text: 'Name', weight: 4 };
  if (fit === 'part') return { is_for: false, text: 'Part of the name', weight: 1 };
  return { is_for: false, text: 'Name not on the line', weight: 0 };
}

function numberReason(line: JudgedLine, entry: JudgedEntry, near: NearNumber | undefined): WeighedReason {
  const what = entry.mode === 'Cheque' || entry.mode === 'Demand draft' ? 'Number' : 'UTR';
  if (entry.number === null) return { is_for: false, text: `No ${lowered(what)} written`, weight: 0 };
  if (line.keys.includes(keyOf(entry.number))) return { is_for: true, text: what, weight: 10 };
  if (near !== undefined) return { is_for: false, text: near.text, weight: 2 };
  if (line.keys.length === 0) return { is_for: false, text: `No ${lowered(what)} on the line`, weight: 0 };
  return { is_for: false, text: `${what} differs`, weight: -2 };
}

function lowered(what: 'Number' | 'UTR'): string {
  return what === 'UTR' ? what : 'number';
}
