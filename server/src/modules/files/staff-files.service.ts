import { withoutUploads } from '@portal/contract/rules/file-address.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import type { FileToSend } from '../../http/file-reply.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { FileStorage } from './file-storage.ts';
import type { StaffFile, StaffFilesViews } from './staff-files.views.ts';

interface Look {
  readonly path: string;
  readonly isDownload: boolean;
  readonly actor: StaffActor;
  readonly caller: Caller;
}

export interface StaffFilesService {
  /** Whoever looks is on record before the first byte leaves. */
  open(look: Look): Promise<FileToSend>;
}

interface StaffFilesDependencies {
  readonly views: StaffFilesViews;
  readonly storage: FileStorage;
  readonly unitOfWork: UnitOfWork<{ readonly audit: AuditStore }>;
}

export function createStaffFilesService(dependencies: StaffFilesDependencies): StaffFilesService {
  const { views, storage, unitOfWork } = dependencies;

  function record(file: StaffFile, { isDownload, actor, caller }: Look): Promise<void> {
    return unitOfWork(({ audit }) =>
      audit.record({
        actor,
        action: isDownload ? 'document.downloaded' : 'document.viewed',
        subject: { kind: 'application', id: file.applicationId },
        after: { field: file.fieldName, file: file.originalName },
        caller,
      }),
    );
  }

  return {
    async open(look) {
      const file = await views.find(withoutUploads(look.path));
      const content = file === undefined ? undefined : await storage.open(file.path);
      if (file === undefined || content === undefined) throw new AppError('NOT_FOUND');
      try {
        await record(file, look);
      } catch (error) {
        content.stream.destroy();
        throw error;
      }
      const { contentType, originalName: name } = file;
      return { ...content, contentType, name, isDownload: look.isDownload };
    },
  };
}
