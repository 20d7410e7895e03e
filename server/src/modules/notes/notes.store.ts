import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { applications } from '../../db/schema/applications.ts';
import { applicationNotes, applicationOwners } from '../../db/schema/notes.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import type { Transaction } from '../../db/transaction.ts';

type NewNote = Omit<typeof applicationNotes.$inferInsert, 'id' | 'createdAt'>;

export interface OwnedApplication {
  readonly id: ApplicationId;
  readonly number: ApplicationNumber;
  /** Null if nobody looks after it. */
  readonly ownerId: number | null;
}

export interface NotesStore {
  /** Returns false if this note was added before. */
  add(note: NewNote): Promise<boolean>;
  /** Active colleagues with one of these user names, in any case of letters. */
  colleaguesNamed(names: readonly string[]): Promise<{ readonly id: number; readonly username: string }[]>;
  /** Those that are not deleted, locked in the order of their ids. */
  lockOwned(ids: readonly ApplicationId[]): Promise<OwnedApplication[]>;
  setOwner(ids: readonly ApplicationId[], staffUserId: number, now: string): Promise<void>;
  removeOwner(ids: readonly ApplicationId[]): Promise<void>;
}

export function createNotesStore(db: Transaction): NotesStore {
  return {
    async add(note) {
      const added = await db
        .insert(applicationNotes)
        .values(note)
        .onConflictDoNothing({ target: [applicationNotes.applicationId, applicationNotes.clientKey] })
        .returning({ id: applicationNotes.id });
      return added.length > 0;
    },
    async colleaguesNamed(names) {
      if (names.length === 0) return [];
      const wanted = new Set(names.map((name) => name.toLowerCase()));
      const active = await db
        .select({ id: staffUsers.id, username: staffUsers.username })
        .from(staffUsers)
        .where(and(eq(staffUsers.isActive, true), isNull(staffUsers.deletedAt)));
      return active.filter(({ username }) => wanted.has(username.toLowerCase()));
    },
    lockOwned: (ids) =>
      db
        .select({
          id: applications.id,
          number: applications.applicationNumber,
          ownerId: applicationOwners.staffUserId,
        })
        .from(applications)
        .leftJoin(applicationOwners, eq(applicationOwners.applicationId, applications.id))
        .where(and(inArray(applications.id, [...ids]), isNull(applications.deletedAt)))
        .orderBy(applications.id)
        .for('no key update', { of: applications }),
    async setOwner(ids, staffUserId, now) {
      await db
        .insert(applicationOwners)
        .values(ids.map((applicationId) => ({ applicationId, staffUserId, setAt: now })))
        .onConflictDoUpdate({ target: applicationOwners.applicationId, set: { staffUserId, setAt: now } });
    },
    async removeOwner(ids) {
      await db.delete(applicationOwners).where(inArray(applicationOwners.applicationId, [...ids]));
    },
  };
}
