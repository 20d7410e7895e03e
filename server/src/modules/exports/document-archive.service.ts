import type { Readable } from 'node:stream';
import { maskPans } from '@portal/contract/rules/identity-numbers.ts';
import { EXPORT_TEXTS } from '@portal/contract/texts/exports.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import { staffShare, type Share } from '../../kernel/share.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { FileStorage, StoredContent } from '../files/file-storage.ts';
import type { ArchiveEntry, WriteArchive } from './archive.ts';
import { endWhenGone } from './end-when-gone.ts';
import type { EnterSlot } from './export-slots.ts';
import type { MasksNumbers } from './masked-rows.ts';
import type { ExportRequester } from './exports.service.ts';
import { MANIFEST_NAME, manifestCsv, type ManifestEntry } from './manifest.ts';
import { documentNames } from './document-names.ts';
import type { ArchivedDocuments } from './document-archive.ts';

export interface DocumentArchiveService {
  /** An archive that is made while it is read. */
  archive(
    found: ArchivedDocuments | undefined,
    what: 'documents' | 'loan-documents',
    requester: ExportRequester,
  ): Promise<Readable>;
}

interface DocumentArchiveDependencies {
  readonly storage: FileStorage;
  readonly unitOfWork: UnitOfWork<{ readonly audit: AuditStore }>;
  readonly enterSlot: EnterSlot;
  readonly write: WriteArchive;
  /** Whether numbers are masked for a role, in the names that people gave their files. */
  readonly masksNumbers: MasksNumbers;
  readonly clock: Clock;
  readonly log: Log;
}

export function createDocumentArchiveService(
  dependencies: DocumentArchiveDependencies,
): DocumentArchiveService {
  const { storage, unitOfWork, enterSlot, write, masksNumbers, clock, log } = dependencies;

  /**
   * One file is open at a time; the list of them comes last, since only then it is known which were there. The first is
   * opened already.
   */
  async function* entries(
    { applicationNumber, documents }: ArchivedDocuments,
    first: StoredContent | undefined,
    share: Share,
  ): AsyncGenerator<ArchiveEntry> {
    const names = documentNames(applicationNumber, documents);
    const listed: ManifestEntry[] = [];
    for (const [index, document] of documents.entries()) {
      const content = index === 0 ? first : await storage.open(document, share);
      const name = content === undefined ? undefined : names[index];
      listed.push({ document, name });
      if (content !== undefined && name !== undefined) {
        yield { name, content: content.stream, at: new Date(document.uploadedAt) };
      } else log.error({ applicationNumber, path: document.path }, 'a document is not in the storage');
    }
    yield { name: MANIFEST_NAME, content: manifestCsv(listed), at: clock.now() };
  }

  return {
    async archive(given, what, { actor, caller, gone }) {
      const found = given !== undefined && masksNumbers(actor.role) ? withMaskedNames(given) : given;
      if (found === undefined) throw new AppError('NOT_FOUND');
      if (found.areHidden === true) throw new AppError('NOT_FOUND', { text: EXPORT_TEXTS.documentsHidden });
      const [firstDocument] = found.documents;
      if (firstDocument === undefined) throw new AppError('NOT_FOUND', { text: EXPORT_TEXTS.noDocuments });
      const share = staffShare(actor.staffUserId);
      const leave = await enterSlot(gone);
      let first: StoredContent | undefined;
      try {
        // Once the archive is being sent, a storage that is away could no longer be answered with 503.
        first = await storage.open(firstDocument, share);
        await unitOfWork(({ audit }) =>
          audit.record({
            actor,
            action: `${what}.downloaded`,
            subject: { kind: 'application', id: found.applicationNumber },
            after: { files: found.documents.map(({ label }) => label) },
            caller,
          }),
        );
        const stream = write(entries(found, first, share));
        stream.once('close', () => {
          first?.stream.destroy();
          leave();
        });
        return endWhenGone(stream, gone);
      } catch (error) {
        first?.stream.destroy();
        leave();
        throw error;
      }
    },
  };
}

function withMaskedNames({ documents, ...found }: ArchivedDocuments): ArchivedDocuments {
  const masked = documents.map((document) => ({
    ...document,
    originalName: maskPans(document.originalName),
  }));
  return { ...found, documents: masked };
}
