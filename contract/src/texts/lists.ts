import { MAX_PER_PAGE } from '../rules/paging.ts';

/** Lists with pages, search and dates. */
export const LIST_TEXTS = {
  pageInvalid: 'The page must be a whole number from 1.',
  perPageInvalid: `A page holds 1 to ${MAX_PER_PAGE} rows.`,
  dateInvalid: 'Please give the date as YYYY-MM-DD.',
  idInvalid: 'The id must be a whole number from 1.',
} as const;
