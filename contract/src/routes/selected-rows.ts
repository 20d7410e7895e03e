import { z } from 'zod';
import { MAX_SELECTED } from '../rules/application-filter.ts';
import { LIST_TEXTS as texts } from '../texts/lists.ts';
import { rowId } from './list-query.ts';

/** Rows that are ticked, by their `id`. */
export const selectedIds = z
  .array(rowId)
  .min(1, texts.nothingSelected)
  .max(MAX_SELECTED, texts.tooManySelected);

/** What an export holds: the ticked rows, or all that a filter finds. */
export function selectionOf<Filter extends z.ZodType>(filter: Filter) {
  return z
    .object({ ids: selectedIds.optional(), matching: filter.optional() })
    .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), texts.nothingSelected);
}
