import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { SessionReader } from '../../http/actor.ts';
import type { FindToken } from '../../http/route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob, type JobOutbox } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { createContentCheck } from './check-content.ts';
import type { AuditedValues } from '../sealing/audited-values.ts';
import type { FileStorage } from './file-storage.ts';
import { createFileSweep, SWEEP_FILES } from './files.jobs.ts';
import { registerFileRoutes } from './files.routes.ts';
import { createFilesService } from './files.service.ts';
import { createFilesStore } from './files.store.ts';
import { createFilesViews } from './files.views.ts';
import type { ScanForMalware } from './malware-scanner.ts';
import type { FormLabel } from './placed-files.ts';
import { createFileSealing, SEAL_FILES } from './sealing.jobs.ts';
import { createFileSealingStore, type FileSealingStore } from './sealing.store.ts';
import { createFileSealingViews } from './sealing.views.ts';
import { registerStaffFileRoutes } from './staff-files.routes.ts';
import { createStaffFilesService } from './staff-files.service.ts';
import { createStaffFilesViews } from './staff-files.views.ts';
import { createFileTickets } from './tickets.ts';
import type { MakeThumbnail } from './thumbnail-maker.ts';
import { createThumbnailJobs, MAKE_MISSING_THUMBNAILS, MAKE_THUMBNAIL } from './thumbnails.jobs.ts';
import { createThumbnailsStore, type ThumbnailsStore } from './thumbnails.store.ts';
import { createThumbnailsViews } from './thumbnails.views.ts';
import { createUnusedFilesStore, type UnusedFilesStore } from './unused-files.store.ts';
import { createUploadsService } from './uploads.service.ts';

interface FilesParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{
    readonly audit: AuditStore;
    readonly unusedFiles: UnusedFilesStore;
    readonly thumbnails: ThumbnailsStore;
    readonly fileSealing: FileSealingStore;
    readonly jobs: JobOutbox;
  }>;
  readonly storage: FileStorage;
  readonly auditedValues: AuditedValues;
  readonly makeThumbnail: MakeThumbnail;
  readonly drawPage: MakeThumbnail;
  readonly scanForMalware: ScanForMalware | undefined;
  readonly formLabel: FormLabel;
  readonly readSession: SessionReader;
  readonly readStaffCookie: FindToken;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: { readonly HIDE_UNSUBMITTED_DOCUMENTS: boolean };
}

/** Uploads: received, inspected, kept, shown and swept. */
export const filesModule = {
  stores: (transaction: Transaction, { jobs }: { readonly jobs: JobOutbox }) => ({
    files: createFilesStore(transaction, jobs),
    unusedFiles: createUnusedFilesStore(transaction),
    thumbnails: createThumbnailsStore(transaction),
    fileSealing: createFileSealingStore(transaction),
  }),
  compose: (parts: FilesParts) => {
    const { database, unitOfWork, storage, formLabel, readSession, secrets, clock, log, config } = parts;
    const files = createFilesService({
      views: createFilesViews(database, formLabel),
      storage,
      tickets: createFileTickets(secrets, clock),
      readSession,
      clock,
    });
    const staffFiles = createStaffFilesService({
      views: createStaffFilesViews(database, formLabel),
      storage,
      drawPage: parts.drawPage,
      unitOfWork,
      audited: parts.auditedValues,
      hideUnsubmitted: config.HIDE_UNSUBMITTED_DOCUMENTS,
    });
    const checkContent = createContentCheck(parts.scanForMalware, log);
    const { makeThumbnail } = parts;
    const thumbnails = createThumbnailJobs({
      views: createThumbnailsViews(database),
      unitOfWork,
      storage,
      makeThumbnail,
      clock,
      log,
    });
    const views = createFileSealingViews(database);
    const sealing = createFileSealing({ unitOfWork, views, storage, clock, log });
    return {
      services: { uploads: createUploadsService({ storage, unitOfWork, checkContent, log }) },
      routes: (http: FastifyInstance) => {
        registerFileRoutes(http, files);
        registerStaffFileRoutes(http, staffFiles, parts.readStaffCookie);
      },
      jobs: [
        handleJob(SWEEP_FILES, createFileSweep({ unitOfWork, storage, clock, log })),
        handleJob(MAKE_THUMBNAIL, thumbnails.makeOne),
        handleJob(MAKE_MISSING_THUMBNAILS, thumbnails.makeMissing),
        // A process that stores documents in clear leaves the job to those that seal.
        ...(storage.sealsNewFiles ? [handleJob(SEAL_FILES, sealing.run)] : []),
      ],
      beforeJobs: async () => {
        if (storage.sealsNewFiles) await sealing.begin();
      },
    };
  },
};
