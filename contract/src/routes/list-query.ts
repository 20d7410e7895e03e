import { z } from 'zod';
import { tooLongText } from '../fields.ts';
import { isCalendarDate } from '../rules/calendar-date.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE, SEARCH_MAX_LENGTH } from '../rules/paging.ts';
import { LIST_TEXTS as texts } from '../texts/lists.ts';

const WHOLE = /^[0-9]{1,15}$/;

/** A whole number, as an address or a body carries it. */
function wholeNumber(most: number, text: string) {
  return z
    .union([z.number({ error: () => text }), z.string()])
    .refine((value) => WHOLE.test(String(value)) && Number(value) >= 1 && Number(value) <= most, text)
    .transform(Number);
}

export const rowId = wholeNumber(Number.MAX_SAFE_INTEGER, texts.idInvalid);
export const rowParams = z.object({ id: rowId });

const day = z
  .string()
  .trim()
  .refine((value) => value === '' || isCalendarDate(value), texts.dateInvalid)
  .transform(emptyAsAbsent)
  .optional();

/** A text that a list is narrowed by; empty narrows nothing. */
export function narrowingText(maxLength: number) {
  return z.string().trim().max(maxLength, tooLongText(maxLength)).transform(emptyAsAbsent).optional();
}

/** One of the values that a list is narrowed or ordered by; empty does neither. */
export function oneOf<const Values extends readonly string[]>(values: Values, message: string) {
  return z
    .enum(['', ...values], { error: () => message })
    .transform((value): Values[number] | undefined => (value === '' ? undefined : value))
    .optional();
}

export const pageNumber = wholeNumber(1_000_000_000, texts.pageInvalid);
export const rowsPerPage = wholeNumber(MAX_PER_PAGE, texts.perPageInvalid).default(DEFAULT_PER_PAGE);

/** What every list is asked with; both days are included, in Indian time. */
export const listQuery = z.object({
  page: pageNumber.default(1),
  per_page: rowsPerPage,
  search: narrowingText(SEARCH_MAX_LENGTH),
  start_date: day,
  end_date: day,
});

/** What every list answers beside its rows. */
export const listFacts = {
  page: z.number().int(),
  total_pages: z.number().int(),
  total: z.number().int(),
  /** Not, where a search found more than is counted; then the pages end there. */
  total_is_exact: z.boolean(),
};

export function emptyAsAbsent(text: string): string | undefined {
  return text === '' ? undefined : text;
}

export const messageReply = z.object({ message: z.string() });
