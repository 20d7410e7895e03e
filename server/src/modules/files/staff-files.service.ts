import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { wasNeverSubmitted } from '@portal/contract/rules/application-status.ts';
import { withoutUploads } from '@portal/contract/rules/file-address.ts';
import { EXPORT_TEXTS } from '@portal/contract/texts/exports.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import type { FileToSend, NoThumbnail } from '../../http/file-reply.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AskedRange } from '../../kernel/byte-range.ts';
import { staffShare } from '../../kernel/share.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { AuditedValues } from '../sealing/audited-values.ts';
import type { FileStorage } from './file-storage.ts';
import { openThumbnail } from './open-thumbnail.ts';
import { downloadNameOf, pictureNameOf, type OwnedFile, type PlacedFile } from './placed-files.ts';
import type { StaffFileKind, StaffFilesViews } from './staff-files.views.ts';
import { THUMBNAIL_TYPE, type MakeThumbnail } from './thumbnail-maker.ts';

/** The file itself, its small picture, or the first page of a PDF as a picture. */
export type FileSize = 'whole' | 'thumbnail' | 'page';

interface StaffFileRequest {
  readonly path: string;
  readonly kind: StaffFileKind;
  readonly isDownload: boolean;
  readonly size: FileSize;
  /** A part of the document; what is drawn of it is sent whole. */
  readonly range: AskedRange | undefined;
  readonly actor: StaffActor;
  readonly caller: Caller;
}

export interface StaffFilesService {
  /** The access is recorded before the first byte is sent. */
  open(look: StaffFileRequest): Promise<FileToSend | NoThumbnail>;
}

interface StaffFilesDependencies {
  readonly views: StaffFilesViews;
  readonly storage: FileStorage;
  readonly drawPage: MakeThumbnail;
  readonly unitOfWork: UnitOfWork<{ readonly audit: AuditStore }>;
  readonly audited: Pick<AuditedValues, 'ofPerson'>;
  /** Whether documents of forms that were never submitted are hidden from staff. */
  readonly hideUnsubmitted: boolean;
}

export function createStaffFilesService(dependencies: StaffFilesDependencies): StaffFilesService {
  const { views, storage, drawPage, unitOfWork, audited, hideUnsubmitted } = dependencies;

  async function record(file: OwnedFile, look: StaffFileRequest): Promise<void> {
    const { isDownload, size, actor, caller } = look;
    // The name that a person gave a file may tell a number or more.
    const person = await audited.ofPerson(file.candidateId);
    await unitOfWork(({ audit }) =>
      audit.record({
        actor,
        action: isDownload ? 'document.downloaded' : 'document.viewed',
        subject: { kind: 'application', id: file.applicationNumber },
        after: {
          field: file.fieldName,
          ...person.seal({ file: file.originalName }),
          ...(size === 'whole' ? {} : { size }),
        },
        caller,
      }),
    );
  }

  async function openWhole(
    file: PlacedFile,
    { isDownload, range, actor }: StaffFileRequest,
  ): Promise<FileToSend> {
    const content = await storage.open(file, staffShare(actor.staffUserId), range);
    if (content === undefined) throw new AppError('NOT_FOUND');
    return { ...content, contentType: file.contentType, name: downloadNameOf(file), isDownload };
  }

  async function openAs(size: FileSize, file: PlacedFile, look: StaffFileRequest) {
    if (size === 'thumbnail') return openThumbnail(storage, file, staffShare(look.actor.staffUserId));
    if (size !== 'page' || file.contentType !== 'application/pdf') return openWhole(file, look);
    return pageOf(await openWhole(file, { ...look, range: undefined }), file);
  }

  async function pageOf(whole: FileToSend, file: PlacedFile): Promise<FileToSend | NoThumbnail> {
    const picture = await drawPage(file.contentType, await buffer(whole.stream));
    if (picture === undefined) return { isBeingMade: false };
    return {
      stream: Readable.from([picture]),
      sizeBytes: picture.length,
      contentType: THUMBNAIL_TYPE,
      name: pictureNameOf(file),
    };
  }

  return {
    async open(look) {
      const file = await views.find(withoutUploads(look.path), look.kind);
      if (file !== undefined && hideUnsubmitted && isOfForm(file) && wasNeverSubmitted(file)) {
        throw new AppError('NOT_FOUND', { text: EXPORT_TEXTS.documentsHidden });
      }
      if (file === undefined) throw new AppError('NOT_FOUND');
      const content = await openAs(look.size, file, look);
      if (!('stream' in content)) return content;
      try {
        await record(file, look);
      } catch (error) {
        content.stream.destroy();
        throw error;
      }
      return content;
    },
  };
}

function isOfForm({ loan, isOfConcession }: PlacedFile): boolean {
  return loan === undefined && !isOfConcession;
}
