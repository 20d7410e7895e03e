import { writeSpreadsheet } from '../adapters/xlsx/spreadsheet.ts';
import { writeArchive } from '../adapters/zip/archive.ts';
import type { Database } from '../db/connection.ts';
import { createSnapshots } from '../db/snapshot.ts';
import { createFindApplicationDocuments } from '../modules/applications/whole-application/archived-documents.views.ts';
import { planApplicationsExport } from '../modules/applications/list/applications.export.ts';
import { createExportSlots } from '../modules/exports/export-slots.ts';
import type { ExportPlans } from '../modules/exports/exports.routes.ts';
import { createExportsService, type ExportsService } from '../modules/exports/exports.service.ts';
import {
  createDocumentArchiveService,
  type DocumentArchiveService,
} from '../modules/exports/document-archive.service.ts';
import type { FindArchivedDocuments } from '../modules/exports/document-archive.ts';
import type { FileStorage } from '../modules/files/file-storage.ts';
import { planLeadsExport } from '../modules/leads/leads.export.ts';
import { createLoanFilesViews } from '../modules/loans/list/loan-files.views.ts';
import { createFindLoanDocuments } from '../modules/loans/list/archived-loan-documents.ts';
import { planLoansExport } from '../modules/loans/list/loans.export.ts';
import { planPaymentsExport } from '../modules/payments/list/payments.export.ts';
import type { CommonParts } from './common-parts.ts';
import { EXPORTS_AT_ONCE } from './database.ts';

interface ExportParts extends CommonParts {
  /** Connections of their own, so that lists never wait for an export. */
  readonly reports: Database;
  readonly storage: FileStorage;
}

export interface ExportModules {
  readonly service: ExportsService;
  readonly plans: ExportPlans;
  readonly documentArchive: DocumentArchiveService;
  readonly ofApplication: FindArchivedDocuments<string>;
  readonly ofLoan: FindArchivedDocuments<number>;
}

const SLOTS = { working: EXPORTS_AT_ONCE, waiting: 10, waitSeconds: 15 };

/** Lists as spreadsheets, documents as archives: made while they are read. */
export function composeExports(parts: ExportParts): ExportModules {
  const { database, reports, unitOfWork, storage, clock, log, hideUnsubmittedDocuments } = parts;
  const enterSlot = createExportSlots(SLOTS);
  return {
    service: createExportsService({
      openSnapshot: createSnapshots(reports),
      unitOfWork,
      enterSlot,
      write: writeSpreadsheet,
      clock,
    }),
    plans: {
      applications: planApplicationsExport(database, clock, hideUnsubmittedDocuments),
      payments: planPaymentsExport(database),
      leads: planLeadsExport(database),
      loans: planLoansExport(database),
    },
    documentArchive: createDocumentArchiveService({
      storage,
      unitOfWork,
      enterSlot,
      write: writeArchive,
      clock,
      log,
    }),
    ofApplication: createFindApplicationDocuments(database, clock, hideUnsubmittedDocuments),
    ofLoan: createFindLoanDocuments(createLoanFilesViews(database)),
  };
}
