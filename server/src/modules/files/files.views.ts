import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { candidates, sessions } from '../../db/schema/identity.ts';
import { findPlacedFile, type FormLabel, type OwnedFile } from './placed-files.ts';

export interface FilesViews {
  ofCandidate(path: string, candidateId: number): Promise<OwnedFile | undefined>;
  /** The file, if the session is live and its candidate owns it; a session that is not live has a result of its own. */
  ofSession(path: string, sessionId: number, now: string): Promise<OwnedFile | 'dead session' | undefined>;
}

export function createFilesViews(db: Queries, formLabel: FormLabel): FilesViews {
  async function ofCandidate(path: string, candidateId: number): Promise<OwnedFile | undefined> {
    const file = await findPlacedFile(db, path, formLabel);
    return file?.candidateId === candidateId && !file.isOfConcession ? file : undefined;
  }

  return {
    ofCandidate,
    async ofSession(path, sessionId, now) {
      const [session] = await db
        .select({ candidateId: candidates.id })
        .from(sessions)
        .innerJoin(candidates, and(eq(candidates.id, sessions.candidateId), isNull(candidates.deletedAt)))
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
      return session === undefined ? 'dead session' : await ofCandidate(path, session.candidateId);
    },
  };
}
