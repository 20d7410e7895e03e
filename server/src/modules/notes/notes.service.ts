import type { ApplicationId } from '@portal/contract/ids.ts';
import { mentionedNames } from '@portal/contract/rules/notes.ts';
import { NOTE_TEXTS as texts } from '@portal/contract/texts/notes.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { StaffStore } from '../staff/staff.store.ts';
import type { NotesStore } from './notes.store.ts';

export interface NoteStores {
  readonly notes: NotesStore;
  readonly staff: StaffStore;
  readonly audit: AuditStore;
}

interface NewNote {
  readonly words: string;
  readonly clientKey: string;
}

export interface NotesService {
  add(id: ApplicationId, note: NewNote, by: StaffRequest): Promise<void>;
  /** For all or, if one of them is gone, for none; returns how many had another owner. */
  setOwner(
    ids: readonly ApplicationId[],
    ownerId: number | null,
    by: StaffRequest,
  ): Promise<{ readonly changed: number; readonly owner: string | undefined }>;
}

export function createNotesService(unitOfWork: UnitOfWork<NoteStores>, clock: Clock): NotesService {
  return {
    add: (id, { words, clientKey }, { actor, caller }) =>
      unitOfWork(async ({ notes, audit }) => {
        const [application] = await notes.lockOwned([id]);
        if (application === undefined) throw new AppError('NOT_FOUND');
        const mentioned = await colleaguesIn(notes, words);
        const note = { applicationId: id, staffUserId: actor.staffUserId, words, mentioned, clientKey };
        if (!(await notes.add(note))) return;
        await audit.record({
          actor,
          action: 'application.note-added',
          subject: { kind: 'application', id: application.number },
          caller,
        });
      }),
    setOwner: (ids, ownerId, { actor, caller }) =>
      unitOfWork(async ({ notes, staff, audit }) => {
        const wanted = [...new Set(ids)];
        const found = await notes.lockOwned(wanted);
        if (found.length < wanted.length) throw new AppError('NOT_FOUND');
        const owner = ownerId === null ? undefined : await activeColleague(staff, ownerId);
        const changing = found.filter((application) => application.ownerId !== ownerId);
        if (changing.length === 0) return { changed: 0, owner };
        const changed = changing.map((application) => application.id);
        if (ownerId === null) await notes.removeOwner(changed);
        else await notes.setOwner(changed, ownerId, clock.now().toISOString());
        await audit.recordAll(
          changing.map((application) => ({
            actor,
            action: 'application.owner-set',
            subject: { kind: 'application', id: application.number },
            before: { owner_id: application.ownerId },
            after: { owner_id: ownerId, ...(owner === undefined ? {} : { owner }) },
            caller,
          })),
        );
        return { changed: changed.length, owner };
      }),
  };
}

/** Refused if a name belongs to nobody: the note would wait for a reader who never comes. */
async function colleaguesIn(notes: NotesStore, words: string): Promise<number[]> {
  const names = mentionedNames(words);
  const found = await notes.colleaguesNamed(names);
  const known = new Set(found.map(({ username }) => username.toLowerCase()));
  const unknown = names.filter((name) => !known.has(name.toLowerCase()));
  if (unknown.length > 0) {
    const text = texts.unknownColleague(unknown);
    throw new AppError('INVALID_INPUT', { text, fields: { words: text } });
  }
  return found.map(({ id }) => id);
}

async function activeColleague(staff: StaffStore, id: number): Promise<string> {
  const user = await staff.find(id);
  if (user?.isActive === true) return user.username;
  const text = STAFF_TEXTS.ownerUnknown;
  throw new AppError('INVALID_INPUT', { text, fields: { owner_id: text } });
}
