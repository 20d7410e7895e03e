import type { ApplicationId } from '@portal/contract/ids.ts';
import { staffNoteRoutes } from '@portal/contract/routes/staff-notes.ts';
import { mentionedNames } from '@portal/contract/rules/notes.ts';
import { NOTE_TEXTS as texts } from '@portal/contract/texts/notes.ts';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { NotesService } from './notes.service.ts';
import type { NotesViews } from './notes.views.ts';

interface NoteRoutes {
  readonly notes: NotesService;
  readonly views: NotesViews;
  readonly clock: Clock;
}

const MENTIONS_FOR_MS = 30 * 24 * 60 * 60 * 1000;

export function registerNoteRoutes(http: FastifyInstance, { notes, views, clock }: NoteRoutes): void {
  async function read(id: ApplicationId) {
    if (!(await views.exists(id))) throw new AppError('NOT_FOUND');
    const [owner, rows] = await Promise.all([views.ownerOf(id), views.notesOf(id)]);
    return { owner: owner ?? null, notes: rows.map(withMentions) };
  }

  serveStaff(http, staffNoteRoutes.list, ({ params }) => read(params.id));

  serveStaff(http, staffNoteRoutes.add, async ({ params, body, actor, caller }) => {
    await notes.add(params.id, { words: body.words, clientKey: body.client_key }, { actor, caller });
    return { ...(await read(params.id)), message: texts.added };
  });

  serveStaff(http, staffNoteRoutes.colleagues, async () => ({ colleagues: await views.colleagues() }));

  serveStaff(http, staffNoteRoutes.mentions, async ({ actor }) => {
    const since = new Date(clock.now().getTime() - MENTIONS_FOR_MS).toISOString();
    return { mentions: (await views.mentionsOf(actor.staffUserId, since)).map(withMentions) };
  });

  serveStaff(http, staffNoteRoutes.setOwner, async ({ body, actor, caller }) => {
    const { changed, owner } = await notes.setOwner(body.ids, body.owner_id, { actor, caller });
    const count = body.ids.length;
    return {
      changed,
      message: owner === undefined ? texts.ownerRemoved(count) : texts.ownerSet(count, owner),
    };
  });
}

function withMentions<Note extends { readonly words: string }>(note: Note) {
  return { ...note, mentions: [...mentionedNames(note.words)] };
}
