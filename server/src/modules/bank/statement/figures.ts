const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `31/10/26`, `31-10-2026`, `31.10.2026`, `31-Oct-2026`, `31 Oct 26`; a time may follow. */
const DAY_FIRST =
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2}|[a-z]{3,9})[/.\- ,]+(?<year>\d{4}|\d{2})(?:[ t]\d.*)?$/i;
const YEAR_FIRST = /^(?<year>\d{4})[/-](?<month>\d{1,2})[/-](?<day>\d{1,2})(?:[ t]\d.*)?$/i;

/** The day as `YYYY-MM-DD`, the day before the month as it is written in India; undefined if it is no day. */
export function readDay(text: string): string | undefined {
  const { day = '', month = '', year = '' } = (DAY_FIRST.exec(text) ?? YEAR_FIRST.exec(text))?.groups ?? {};
  const months = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);
  const years = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(years, months - 1, Number(day)));
  const isReal = date.getUTCMonth() === months - 1 && date.getUTCDate() === Number(day);
  return day !== '' && isReal && years >= 2000 ? date.toISOString().slice(0, 10) : undefined;
}

/** Whether a text was meant as a day; spreadsheets may have lost how a number of days is shown. */
export function looksLikeDay(text: string): boolean {
  return /^\d{5}(?:\.\d+)?$|^\d{1,4}[/.\- ](?:\d{1,2}|[a-z]{3,9})[/.\- ]/i.test(text);
}

/** `Cr`, `Dr`, `C`, `D`, `Credit`, `Debit` and the like, as a sign. */
export function readSign(text: string): 1 | -1 | undefined {
  if (/^\(?(?:cr?|credit(?:ed)?|deposit(?:ed)?)\.?\)?$/i.test(text)) return 1;
  return /^\(?(?:dr?|debit(?:ed)?|withdrawal|withdrawn)\.?\)?$/i.test(text) ? -1 : undefined;
}

export interface ReadAmount {
  readonly paise: number;
  /** What is written beside the figure, as a sign: `Cr` and `Dr`, a minus, or brackets. */
  readonly sign: 1 | -1 | undefined;
}

// At most three spaces in a row: without a limit, a cell of spaces would be tried over and over.
const AMOUNT =
  /^(?<open>\()?(?<minus>[-+])?\s{0,3}(?:rs\.?|inr|₹)?\s{0,3}(?<whole>\d{1,3}(?:,\d{2,3})*|\d+)(?:\.(?<part>\d{1,2}))?\s{0,3}(?<close>\))?\s{0,3}(?<mark>\(?[cd]r\.?\)?|-)?$/i;
/** No line of an account moves a thousand crore of rupees. */
const MOST_PAISE = 1_000_00_00_000_00;

/** `2,36,000.00`, with what says its sign. `null` for an empty cell, undefined if it is no amount. */
export function readAmount(text: string): ReadAmount | null | undefined {
  if (text === '' || text === '-' || /^(?:nil|na|n\/a)$/i.test(text)) return null;
  const parts = AMOUNT.exec(text)?.groups;
  if (parts === undefined || (parts['open'] === undefined) !== (parts['close'] === undefined))
    return undefined;
  const { minus, whole = '', part = '', open, mark = '' } = parts;
  const paise = Number(`${whole.replaceAll(',', '')}${part.padEnd(2, '0')}`);
  if (paise > MOST_PAISE) return undefined;
  const isLess = open !== undefined || minus === '-' || mark === '-' || readSign(mark) === -1;
  const sign = isLess ? -1 : (readSign(mark) ?? (minus === '+' ? 1 : undefined));
  return { paise, sign };
}
