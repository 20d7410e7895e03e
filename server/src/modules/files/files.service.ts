import { withoutUploads } from '@portal/contract/rules/file-address.ts';
import type { CandidateActor, SessionReader } from '../../http/actor.ts';
import type { FileToSend, NoThumbnail } from '../../http/file-reply.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AskedRange } from '../../kernel/byte-range.ts';
import type { Clock } from '../../kernel/clock.ts';
import { candidateShare } from '../../kernel/share.ts';
import type { FileStorage } from './file-storage.ts';
import type { FilesViews } from './files.views.ts';
import { openThumbnail } from './open-thumbnail.ts';
import { downloadNameOf, type OwnedFile } from './placed-files.ts';
import type { FileTickets } from './tickets.ts';

export interface FilesService {
  /** A token that opens this one file, if it is the candidate's own. */
  ticketFor(actor: CandidateActor, path: string): Promise<string>;
  /** For a ticket or a session's token; both end with the session. */
  openWithToken(token: string, path: string, range?: AskedRange): Promise<OpenedFile<FileToSend>>;
  /** The small picture of the file, for the same tokens. */
  openThumbnail(token: string, path: string): Promise<OpenedFile<FileToSend | NoThumbnail>>;
}

interface OpenedFile<Content> {
  readonly file: Content;
  readonly sessionId: number;
}

interface FoundFile {
  readonly known: OwnedFile | undefined;
  readonly sessionId: number;
}

interface FilesDependencies {
  readonly views: FilesViews;
  readonly storage: FileStorage;
  readonly tickets: FileTickets;
  readonly readSession: SessionReader;
  readonly clock: Clock;
}

export function createFilesService(dependencies: FilesDependencies): FilesService {
  const { views, storage, tickets, readSession, clock } = dependencies;

  async function find(token: string, path: string): Promise<FoundFile> {
    const sessionId = tickets.sessionOf(token, path);
    if (sessionId !== undefined) {
      const found = await views.ofSession(path, sessionId, clock.now().toISOString());
      if (found === 'dead session') throw new AppError('NOT_SIGNED_IN');
      return { known: found, sessionId };
    }
    const actor = await readSession(token);
    if (actor?.kind !== 'candidate') throw new AppError('NOT_SIGNED_IN');
    return { known: await views.ofCandidate(path, actor.candidateId), sessionId: actor.sessionId };
  }

  return {
    async ticketFor(actor, stored) {
      const path = withoutUploads(stored);
      if ((await views.ofCandidate(path, actor.candidateId)) === undefined) throw new AppError('NOT_FOUND');
      return tickets.issue(actor.sessionId, path);
    },
    async openWithToken(token, path, range) {
      const { known, sessionId } = await find(token, path);
      if (known === undefined) throw new AppError('NOT_FOUND');
      const content = await storage.open(known, candidateShare(known.candidateId), range);
      if (content === undefined) throw new AppError('NOT_FOUND');
      return {
        file: { ...content, contentType: known.contentType, name: downloadNameOf(known) },
        sessionId,
      };
    },
    async openThumbnail(token, path) {
      const { known, sessionId } = await find(token, path);
      if (known === undefined) throw new AppError('NOT_FOUND');
      return { file: await openThumbnail(storage, known, candidateShare(known.candidateId)), sessionId };
    },
  };
}
