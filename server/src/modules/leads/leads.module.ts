import type { FastifyInstance } from 'fastify';
import { LEADS_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import { LEADS_PER_MOBILE_HOUR } from '@portal/contract/rules/otp-limits.ts';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { CodeDependencies } from '../auth/code-sender.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import type { withCode } from '../auth/with-code.ts';
import { registerCallbackRoutes, type BrowserReaders } from './callback.routes.ts';
import { createCallbackService, type CallbackStores } from './callback.service.ts';
import type { Downloads } from '../exports/downloads.ts';
import { planLeadsExport } from './leads.export.ts';
import { createLeadsService, type LeadsStores } from './leads.service.ts';
import { registerStaffLeadRoutes } from './leads.staff.routes.ts';
import { createLeadsStore } from './leads.store.ts';
import { createLeadsViews } from './leads.views.ts';

interface LeadsParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<LeadsStores>;
  readonly makeLimit: MakeLimit;
  readonly codes: CodeDependencies<CallbackStores> & { readonly withCode: typeof withCode };
  readonly browsers: BrowserReaders;
  readonly downloads: Downloads;
}

const HOUR = 60 * 60;

/** Callback requests, and the people who asked for one. */
export const leadsModule = {
  stores: (transaction: Transaction) => ({ leads: createLeadsStore(transaction) }),
  compose: (parts: LeadsParts) => {
    const { database, makeLimit, codes } = parts;
    const leadsPerMobile = makeLimit('lead-callback', LEADS_PER_MOBILE_HOUR, HOUR);
    const callbacks = createCallbackService({ ...codes, leadsPerMobile });
    return {
      services: {},
      routes: (http: FastifyInstance) => {
        registerCallbackRoutes(http, callbacks, parts.browsers);
        registerStaffLeadRoutes(http, {
          leads: createLeadsService(parts.unitOfWork),
          views: createLeadsViews(database),
          exportLeads: parts.downloads.spreadsheet({
            what: 'leads',
            sheetName: 'Leads',
            fileName: LEADS_SHEET_NAME,
            plan: planLeadsExport(database),
          }),
        });
      },
    };
  },
};
