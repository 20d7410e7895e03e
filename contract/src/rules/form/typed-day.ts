/** A day while it is typed: what stands in each of its three boxes. */
export interface TypedDay {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const YEAR_DIGITS = 4;
const MOST = { day: 2, month: 2, year: YEAR_DIGITS } as const;

/** `YYYY-MM-DD` once all of it is there. Before, what there is between the same dashes, so that a draft keeps it. */
export function dayOfTyped({ day, month, year }: TypedDay): string {
  if (day === '' && month === '' && year === '') return '';
  const isWhole = year.length === YEAR_DIGITS && isWholePart(month) && isWholePart(day);
  return isWhole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${year}-${month}-${day}`;
}

export function typedOfDay(text: string): TypedDay {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day, month, year };
}

const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/;

export function isUnfinishedDay(text: string): boolean {
  return !WHOLE_DAY.test(text);
}

/** The digits that one of its boxes can hold. */
export function digitsOf(part: keyof TypedDay, text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, MOST[part]);
}

const DAY_FIRST = /^(?<day>\d{1,2})[/. -](?<month>\d{1,2})[/. -](?<year>\d{4})$/;
const YEAR_FIRST = /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/;
const DIGITS_ALONE = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/;

/** A whole day that was pasted or filled in by the browser, the day first as it is written in India. */
export function pastedDay(text: string): TypedDay | undefined {
  const trimmed = text.trim();
  for (const form of [DAY_FIRST, YEAR_FIRST, DIGITS_ALONE]) {
    const { day, month, year } = form.exec(trimmed)?.groups ?? {};
    if (day !== undefined && month !== undefined && year !== undefined) return { day, month, year };
  }
  return undefined;
}

/** A nought alone is the beginning of 08. */
function isWholePart(text: string): boolean {
  return text !== '' && text !== '0';
}
