import type { ApplicationId } from '@portal/contract/ids.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApplicationFilter } from '@portal/contract/routes/application-filter.ts';
import { leadRoutes, type LeadFilter } from '@portal/contract/routes/leads.ts';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffLoanRoutes, type LoanFilter } from '@portal/contract/routes/staff-loans.ts';
import { staffPaymentRoutes, type PaymentFilter } from '@portal/contract/routes/staff-payments.ts';
import {
  APPLICATIONS_SHEET_NAME,
  LEADS_SHEET_NAME,
  LOANS_SHEET_NAME,
  PAYMENTS_SHEET_NAME,
} from '@portal/contract/rules/file-names.ts';
import { serveStaff } from '../../http/route.ts';
import { asDownload, goneSignal, XLSX } from './download-reply.ts';
import type { PlanExport, Selection } from './export-plan.ts';
import type { Asking, ExportsService } from './exports.service.ts';

export interface ExportPlans {
  readonly applications: PlanExport<ApplicationFilter, ApplicationId>;
  readonly payments: PlanExport<PaymentFilter>;
  readonly leads: PlanExport<LeadFilter>;
  readonly loans: PlanExport<LoanFilter>;
}

interface Call<Filter, Id extends number> extends Omit<Asking, 'gone'> {
  readonly body: Selection<Filter, Id>;
  readonly reply: FastifyReply;
}

export function registerExportRoutes(
  http: FastifyInstance,
  exports: ExportsService,
  plans: ExportPlans,
): void {
  const served =
    <Filter extends object, Id extends number>(
      what: string,
      sheetName: string,
      fileName: string,
      plan: PlanExport<Filter, Id>,
    ) =>
    async ({ body, actor, caller, reply }: Call<Filter, Id>) => {
      const stream = await exports.spreadsheet(
        { what, sheetName, plan: plan(body), selection: body },
        { actor, caller, gone: goneSignal(reply) },
      );
      return asDownload(reply, fileName, XLSX, stream);
    };

  serveStaff(
    http,
    staffApplicationRoutes.bulkDownload,
    served('applications', 'Applications', APPLICATIONS_SHEET_NAME, plans.applications),
  );
  serveStaff(
    http,
    staffPaymentRoutes.bulkDownload,
    served('payments', 'Payment history', PAYMENTS_SHEET_NAME, plans.payments),
  );
  serveStaff(
    http,
    staffLoanRoutes.bulkDownload,
    served('loans', 'Loan history', LOANS_SHEET_NAME, plans.loans),
  );
  serveStaff(http, leadRoutes.bulkDownload, served('leads', 'Leads', LEADS_SHEET_NAME, plans.leads));
}
