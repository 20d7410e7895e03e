import { z } from 'zod';
import { MAX_SELECTED } from '../rules/application-filter.ts';
import { LIST_TEXTS as texts } from '../texts/lists.ts';
import { applicationId } from './application-ids.ts';

/** Rows that are ticked, by their `id`. */
function selected<Id extends z.ZodType>(id: Id) {
  return z.array(id).min(1, texts.nothingSelected).max(MAX_SELECTED, texts.tooManySelected);
}

export const selectedApplications = selected(applicationId);

/** What an export holds: the ticked rows, or all that a filter finds. */
export function selectionOf<Filter extends z.ZodType, Id extends z.ZodType>(filter: Filter, id: Id) {
  return z
    .object({ ids: selected(id).optional(), matching: filter.optional() })
    .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), texts.nothingSelected);
}
