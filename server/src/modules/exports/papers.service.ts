import type { Readable } from 'node:stream';
import { EXPORT_TEXTS } from '@portal/contract/texts/exports.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Log } from '../../kernel/log.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { ArchiveEntry, WriteArchive } from './archive.ts';
import { endWhenGone } from './end-when-gone.ts';
import type { EnterSlot } from './export-slots.ts';
import type { Asking } from './exports.service.ts';
import { MANIFEST_NAME, manifestCsv, type Listed } from './manifest.ts';
import { namesFor } from './paper-name.ts';
import type { Papers } from './papers.ts';

export interface PapersService {
  /** An archive that is made while it is read. */
  archive(found: Papers | undefined, what: 'documents' | 'loan-documents', asking: Asking): Promise<Readable>;
}

interface PapersDependencies {
  readonly storage: FileStorage;
  readonly unitOfWork: UnitOfWork<{ readonly audit: AuditStore }>;
  readonly enterSlot: EnterSlot;
  readonly write: WriteArchive;
  readonly log: Log;
}

export function createPapersService(dependencies: PapersDependencies): PapersService {
  const { storage, unitOfWork, enterSlot, write, log } = dependencies;

  /** One file is open at a time; the list of them comes last, since only then it is known which were there. */
  async function* entries({ applicationNumber, papers }: Papers): AsyncGenerator<ArchiveEntry> {
    const names = namesFor(applicationNumber, papers);
    const listed: Listed[] = [];
    for (const [index, paper] of papers.entries()) {
      const content = await storage.open(paper.path);
      const name = content === undefined ? undefined : names[index];
      listed.push({ paper, name });
      if (content !== undefined && name !== undefined) {
        yield { name, content: content.stream, at: new Date(paper.uploadedAt) };
      } else log.error({ applicationNumber, path: paper.path }, 'a document is not in the storage');
    }
    yield { name: MANIFEST_NAME, content: manifestCsv(listed), at: new Date() };
  }

  return {
    async archive(found, what, { actor, caller, gone }) {
      if (found === undefined) throw new AppError('NOT_FOUND');
      if (found.areHidden === true) throw new AppError('NOT_FOUND', { text: EXPORT_TEXTS.documentsHidden });
      if (found.papers.length === 0) throw new AppError('NOT_FOUND', { text: EXPORT_TEXTS.noDocuments });
      const leave = await enterSlot(gone);
      try {
        await unitOfWork(({ audit }) =>
          audit.record({
            actor,
            action: `${what}.downloaded`,
            subject: { kind: 'application', id: found.applicationNumber },
            after: { files: found.papers.map(({ label }) => label) },
            caller,
          }),
        );
        const stream = write(entries(found));
        stream.once('close', leave);
        return endWhenGone(stream, gone);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
