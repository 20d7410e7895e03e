import { z } from 'zod';
import { hasHiddenCharacter } from '../rules/hidden-characters.ts';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { FILTER_TEXT_MAX_LENGTH } from '../rules/application-filter.ts';
import { SEARCH_MAX_LENGTH } from '../rules/paging.ts';
import { MOST_VIEW_COLUMNS, VIEW_NAME_MAX_LENGTH } from '../rules/saved-views.ts';
import { HIDDEN_CHARACTERS_TEXT } from '../texts/hidden-characters.ts';
import { VIEW_TEXTS as texts } from '../texts/saved-views.ts';
import { applicationsQuery } from './application-filter.ts';
import { messageReply, rowParams } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';

const name = z
  .string({ error: () => texts.nameMissing })
  .trim()
  .min(1, texts.nameMissing)
  .max(VIEW_NAME_MAX_LENGTH, texts.nameTooLong)
  .refine((value) => !hasHiddenCharacter(value), HIDDEN_CHARACTERS_TEXT);
const columns = z
  .array(z.string().min(1, texts.columnsInvalid).max(FILTER_TEXT_MAX_LENGTH, texts.columnsInvalid))
  .max(MOST_VIEW_COLUMNS, texts.columnsInvalid)
  .nullable();

/** What the list can be asked with, but for the page. */
const viewQuery = applicationsQuery.omit({ page: true, per_page: true });
export const VIEW_QUERY_NAMES = Object.keys(viewQuery.shape);

/** Checked as the list would be asked with it, and kept as it was written. */
const keptQuery = z.record(z.string(), z.string().max(SEARCH_MAX_LENGTH)).superRefine((query, context) => {
  const checked = viewQuery.strict().safeParse(query);
  for (const { message, path } of checked.error?.issues ?? []) {
    context.addIssue({ code: 'custom', message, path: [...path] });
  }
});

const view = z.object({
  id: z.number().int(),
  name: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner: z.object({ username: z.string(), is_active: z.boolean() }),
  query: z.record(z.string(), z.string()),
  columns: z.array(z.string()).nullable(),
  /** What it was filtered by that no list is asked with any more. */
  lost: z.array(z.string()),
});

const count = z.object({
  /** The key of its address. */
  view: z.string(),
  count: z.number().int(),
  /** Not, where more match than are counted. */
  is_exact: z.boolean(),
});

const READ = staffWith('applications.list');

export const savedViewRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/views',
    summary: 'The saved views of the user and those that are shared, by name',
    access: READ,
    reply: z.object({ views: z.array(view) }),
    errors: ['NOT_SIGNED_IN', 'NOT_ALLOWED'],
  }),
  counts: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/views/counts',
    summary: 'How many applications each view finds, built-in ones too; at most half a minute old',
    access: READ,
    isPeek: true,
    reply: z.object({ counts: z.array(count) }),
    errors: ['NOT_SIGNED_IN', 'NOT_ALLOWED'],
  }),
  add: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/views',
    summary: 'Keeps a filter, its order and its columns under a name',
    access: READ,
    body: z.object({ name, query: keptQuery, columns, is_shared: z.boolean() }),
    reply: view,
    errors: [...STAFF_REFUSED, 'CONFLICT'],
  }),
  edit: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/admin/views/:id',
    summary: 'Changes a view; absent means unchanged',
    access: READ,
    params: rowParams,
    body: z.object({
      name: name.optional(),
      query: keptQuery.optional(),
      columns: columns.optional(),
      is_shared: z.boolean().optional(),
    }),
    reply: view,
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT'],
  }),
  remove: defineRoute({
    ...NO_INPUT,
    method: 'DELETE',
    path: '/api/admin/views/:id',
    summary: 'Deletes a view',
    access: READ,
    params: rowParams,
    reply: messageReply,
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
};

export type SavedView = z.output<typeof view>;
export type ViewCount = z.output<typeof count>;
export type ViewContent = z.output<(typeof savedViewRoutes.add)['body']>;
export type ViewEdit = z.output<(typeof savedViewRoutes.edit)['body']>;
