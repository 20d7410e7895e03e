import { writeSpreadsheet } from '../adapters/xlsx/spreadsheet.ts';
import type { Database } from '../db/connection.ts';
import { createSnapshots } from '../db/snapshot.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import type { Clock } from '../kernel/clock.ts';
import { planApplicationsExport } from '../modules/applications/applications.export.ts';
import { createExportSlots } from '../modules/exports/export-slots.ts';
import type { ExportPlans } from '../modules/exports/exports.routes.ts';
import { createExportsService, type ExportsService } from '../modules/exports/exports.service.ts';
import { planLeadsExport } from '../modules/leads/leads.export.ts';
import { planPaymentsExport } from '../modules/payments/payments.export.ts';
import { EXPORTS_AT_ONCE } from './database.ts';
import type { Stores } from './stores.ts';

interface Parts {
  readonly database: Database;
  /** Connections of their own, so that lists never wait for an export. */
  readonly reports: Database;
  readonly unitOfWork: UnitOfWork<Stores>;
  readonly clock: Clock;
}

export interface ExportModules {
  readonly service: ExportsService;
  readonly plans: ExportPlans;
}

const SLOTS = { working: EXPORTS_AT_ONCE, waiting: 10, waitSeconds: 15 };

/** Lists as spreadsheets, documents as archives: made while they are read. */
export function composeExports({ database, reports, unitOfWork, clock }: Parts): ExportModules {
  return {
    service: createExportsService({
      openSnapshot: createSnapshots(reports),
      unitOfWork,
      enterSlot: createExportSlots(SLOTS),
      write: writeSpreadsheet,
    }),
    plans: {
      applications: planApplicationsExport(database, clock),
      payments: planPaymentsExport(database),
      leads: planLeadsExport(database),
    },
  };
}
