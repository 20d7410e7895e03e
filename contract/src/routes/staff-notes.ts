import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { NOTE_MAX_LENGTH } from '../rules/notes.ts';
import { NOTE_TEXTS as texts } from '../texts/notes.ts';
import { applicationParams, replyApplicationId, replyApplicationNumber } from './application-ids.ts';
import { rowId } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { selectedApplications } from './selected-rows.ts';
import { visibleText } from './visible-text.ts';

const colleague = z.object({ id: z.number().int(), username: z.string() });
export type NoteColleague = z.output<typeof colleague>;

const note = z.object({
  id: z.number().int(),
  by: z.string(),
  words: z.string(),
  /** User names that the words mention. */
  mentions: z.array(z.string()),
  at: z.string(),
});
export type ApplicationNote = z.output<typeof note>;

const words = visibleText(NOTE_MAX_LENGTH, texts.missing);

const notesReply = z.object({
  owner: colleague.nullable(),
  /** The latest first, at most 200. */
  notes: z.array(note),
});

/** What staff write down about an application for each other, and who looks after it. */
export const staffNoteRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:id/notes',
    summary: 'The notes of staff on an application, and its owner',
    access: staffWith('notes.read'),
    params: applicationParams,
    reply: notesReply,
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  add: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/applications/:id/notes',
    summary: 'Adds a note; the same client_key adds it once',
    access: staffWith('notes.write'),
    params: applicationParams,
    body: z.object({ words, client_key: z.string().min(8).max(64) }),
    reply: notesReply.extend({ message: z.string() }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  colleagues: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/colleagues',
    summary: 'Active staff, who can own an application or be mentioned in a note',
    access: staffWith('notes.read'),
    reply: z.object({ colleagues: z.array(colleague) }),
    errors: ['NOT_SIGNED_IN', 'NOT_ALLOWED'],
  }),
  mentions: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/mentions',
    summary: 'Notes of the last 30 days that mention the user, the latest first, at most 50',
    access: staffWith('notes.read'),
    isPeek: true,
    reply: z.object({
      mentions: z.array(
        note.extend({
          application: z.object({ id: replyApplicationId, application_id: replyApplicationNumber }),
        }),
      ),
    }),
    errors: ['NOT_SIGNED_IN', 'NOT_ALLOWED'],
  }),
  setOwner: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/admin/application-owners',
    summary: 'Makes a colleague look after applications; null for nobody',
    access: staffWith('owners.set'),
    body: z.object({ ids: selectedApplications, owner_id: rowId.nullable() }),
    reply: z.object({ message: z.string(), changed: z.number().int() }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
};
