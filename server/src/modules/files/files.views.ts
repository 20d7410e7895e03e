import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FileContentType } from '@portal/contract/rules/file-limits.ts';
import type { Queries } from '../../db/connection.ts';
import { files } from '../../db/schema/applications.ts';
import { candidates, sessions } from '../../db/schema/identity.ts';

export interface KnownFile {
  readonly path: string;
  readonly originalName: string;
  readonly contentType: FileContentType;
}

export interface FilesViews {
  ofCandidate(path: string, candidateId: number): Promise<KnownFile | undefined>;
  /** The file, where the session lives and its candidate owns it; whether the session lives is told apart. */
  ofSession(path: string, sessionId: number, now: string): Promise<KnownFile | 'dead session' | undefined>;
}

const FILE = { path: files.path, originalName: files.originalName, contentType: files.contentType };

export function createFilesViews(db: Queries): FilesViews {
  async function ofCandidate(path: string, candidateId: number): Promise<KnownFile | undefined> {
    const [row] = await db
      .select(FILE)
      .from(files)
      .where(and(eq(files.path, path), eq(files.candidateId, candidateId), eq(files.state, 'stored')));
    if (row === undefined || row.contentType === null) return undefined;
    return { ...row, contentType: row.contentType };
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
