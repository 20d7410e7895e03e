import { isCalendarDate } from '@portal/contract/rules/calendar-date.ts';
import { rupeesToPaise } from '@portal/contract/rules/money.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HALF_DAY_HOURS = 12;
const FIRST_MOMENT = Date.UTC(1900, 0, 1);
const LAST_MOMENT = Date.UTC(2200, 0, 1);

/** From the first moment to the last, which is not part of it. */
export interface Moments {
  readonly from: string;
  readonly to: string;
}

/** What a search says in figures: a day or a moment as a screen shows it or as it is stored, or an amount. */
export interface SearchTerm {
  readonly written: string;
  readonly moments?: Moments;
  /** `YYYY-MM-DD`, where no time of day was given. */
  readonly day?: string;
  readonly paise?: number;
}

// '15 Nov 2026', '15 Nov 2026, 6.41 pm'
const SHOWN = String.raw`(?<date>\d{1,2})\s+(?<month>${MONTHS.join('|')})[a-z]*,?\s+(?<year>\d{4})(?:,?\s+(?<hour>\d{1,2})[.:](?<minute>\d{2})\s*(?<half>am|pm))?`;
// '2026-11-15', '2026-11-15T13:11:07Z'
const STORED = String.raw`(?<iso>\d{4}-\d{2}-\d{2})(?<clock>t\d{2}:\d{2}:\d{2}(?:\.\d+)?z)?`;
// 'Rs 2,36,000', '2,36,000.00', '236000'
const AMOUNT = String.raw`(?:(?:rs\.?|₹)\s*)?(?<amount>\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?|\d{1,12}(?:\.\d{1,2})?)`;
const TERM = new RegExp(String.raw`(?<=^|\s)(?:${SHOWN}|${STORED}|${AMOUNT})(?=$|\s)`, 'gu');

/** The days, moments and amounts in a search in small letters, and what is left of it. */
export function searchTerms(search: string): { readonly terms: SearchTerm[]; readonly rest: string } {
  const terms: SearchTerm[] = [];
  const rest = search.replaceAll(TERM, (written: string, ...found: unknown[]) => {
    const groups = found.at(-1);
    const term = isGroups(groups) ? termOf(written.replaceAll(/\s+/gu, ' '), groups) : undefined;
    if (term === undefined) return written;
    terms.push(term);
    return ' ';
  });
  return { terms, rest };
}

type Groups = Readonly<Record<string, string | undefined>>;

function isGroups(value: unknown): value is Groups {
  return typeof value === 'object' && value !== null;
}

function termOf(written: string, groups: Groups): SearchTerm | undefined {
  if (groups['amount'] !== undefined) return amountTerm(groups['amount']);
  if (groups['clock'] !== undefined) return momentTerm(written, Date.parse(written.toUpperCase()), 1000);
  const day = groups['iso'] ?? shownDay(groups);
  const start = Date.parse(`${day}T00:00:00+05:30`);
  if (Number.isNaN(start) || !isCalendarDate(day)) return undefined;
  if (groups['hour'] === undefined) return { ...momentTerm(written, start, DAY_MS), written, day };
  const hour = (Number(groups['hour']) % HALF_DAY_HOURS) + (groups['half'] === 'pm' ? HALF_DAY_HOURS : 0);
  return momentTerm(written, start + (hour * 60 + Number(groups['minute'])) * MINUTE_MS, MINUTE_MS);
}

function shownDay({ date = '', month = '', year = '' }: Groups): string {
  const number = MONTHS.indexOf(month) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function momentTerm(written: string, start: number, lasts: number): SearchTerm | undefined {
  // No row is older or newer, and the database cannot write every year that a search can name.
  if (Number.isNaN(start) || start < FIRST_MOMENT || start > LAST_MOMENT) return undefined;
  const from = Math.floor(start / 1000) * 1000;
  return {
    written,
    moments: { from: new Date(from).toISOString(), to: new Date(from + lasts).toISOString() },
  };
}

/** Zero stands in most rows and tells nothing. */
function amountTerm(amount: string): SearchTerm | undefined {
  const paise = rupeesToPaise(Number(amount.replaceAll(',', '')));
  return paise === undefined || paise === 0 ? undefined : { written: amount, paise };
}
