import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { writeSpreadsheet } from '../adapters/xlsx/spreadsheet.ts';
import { writeArchive } from '../adapters/zip/archive.ts';
import type { Database } from '../db/connection.ts';
import { createSnapshots } from '../db/snapshot.ts';
import { createFindApplicationPapers } from '../modules/applications/whole-application/application-papers.views.ts';
import { planApplicationsExport } from '../modules/applications/list/applications.export.ts';
import { createExportSlots } from '../modules/exports/export-slots.ts';
import type { ExportPlans } from '../modules/exports/exports.routes.ts';
import { createExportsService, type ExportsService } from '../modules/exports/exports.service.ts';
import { createPapersService, type PapersService } from '../modules/exports/papers.service.ts';
import type { FindPapers } from '../modules/exports/papers.ts';
import type { FileStorage } from '../modules/files/file-storage.ts';
import { planLeadsExport } from '../modules/leads/leads.export.ts';
import { createLoanFilesViews } from '../modules/loans/list/loan-files.views.ts';
import { createFindLoanPapers } from '../modules/loans/list/loan-papers.ts';
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
  readonly papers: PapersService;
  readonly ofApplication: FindPapers<ApplicationNumber>;
  readonly ofLoan: FindPapers<number>;
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
    }),
    plans: {
      applications: planApplicationsExport(database, clock, hideUnsubmittedDocuments),
      payments: planPaymentsExport(database),
      leads: planLeadsExport(database),
      loans: planLoansExport(database),
    },
    papers: createPapersService({ storage, unitOfWork, enterSlot, write: writeArchive, log }),
    ofApplication: createFindApplicationPapers(database, clock, hideUnsubmittedDocuments),
    ofLoan: createFindLoanPapers(createLoanFilesViews(database)),
  };
}
