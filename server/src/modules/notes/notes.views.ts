import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, arrayContains, asc, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { applications } from '../../db/schema/applications.ts';
import { applicationNotes, applicationOwners } from '../../db/schema/notes.ts';
import { staffUsers } from '../../db/schema/staff.ts';

const NOTES_AT_MOST = 200;
const MENTIONS_AT_MOST = 50;

const NOTE = {
  id: applicationNotes.id,
  by: staffUsers.username,
  words: applicationNotes.words,
  at: applicationNotes.createdAt,
};

export function createNotesViews(database: Database) {
  return {
    async exists(id: ApplicationId): Promise<boolean> {
      const condition = and(eq(applications.id, id), isNull(applications.deletedAt));
      return (await database.$count(applications, condition)) > 0;
    },
    notesOf: (applicationId: ApplicationId) =>
      database
        .select(NOTE)
        .from(applicationNotes)
        .innerJoin(staffUsers, eq(staffUsers.id, applicationNotes.staffUserId))
        .where(eq(applicationNotes.applicationId, applicationId))
        .orderBy(desc(applicationNotes.id))
        .limit(NOTES_AT_MOST),
    async ownerOf(applicationId: ApplicationId) {
      const [owner] = await database
        .select({ id: staffUsers.id, username: staffUsers.username })
        .from(applicationOwners)
        .innerJoin(staffUsers, eq(staffUsers.id, applicationOwners.staffUserId))
        .where(eq(applicationOwners.applicationId, applicationId));
      return owner;
    },
    colleagues: () =>
      database
        .select({ id: staffUsers.id, username: staffUsers.username })
        .from(staffUsers)
        .where(and(eq(staffUsers.isActive, true), isNull(staffUsers.deletedAt)))
        .orderBy(asc(staffUsers.username)),
    mentionsOf: (staffUserId: number, since: string) =>
      database
        .select({
          ...NOTE,
          application: { id: applications.id, application_id: applications.applicationNumber },
        })
        .from(applicationNotes)
        .innerJoin(staffUsers, eq(staffUsers.id, applicationNotes.staffUserId))
        .innerJoin(applications, eq(applications.id, applicationNotes.applicationId))
        .where(
          and(
            arrayContains(applicationNotes.mentioned, [staffUserId]),
            gte(applicationNotes.createdAt, since),
            isNull(applications.deletedAt),
          ),
        )
        .orderBy(desc(applicationNotes.id))
        .limit(MENTIONS_AT_MOST),
  };
}

export type NotesViews = ReturnType<typeof createNotesViews>;
