import type { FastifyInstance } from 'fastify';
import { staffLoanRoutes, type LoanFilter } from '@portal/contract/routes/staff-loans.ts';
import { loanZipName } from '@portal/contract/rules/file-names.ts';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { serveStaff, type FindToken } from '../../../http/route.ts';
import { asWaiting } from '../../../http/waiting-reply.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { isWaiting } from '../../../kernel/waiting-change.ts';
import type { Downloads, SpreadsheetHandler } from '../../exports/downloads.ts';
import type { FindArchivedDocuments } from '../../exports/document-archive.ts';
import { presentProviderRow } from '../selections/loan-selections.present.ts';
import type { LoanSelectionsViews } from '../selections/loan-selections.views.ts';
import type { ProviderRowsService } from '../lenders/provider-rows.service.ts';
import type { LoanSumsView } from './loan-sums.views.ts';
import type { StaffLoansViews } from './staff-loans.views.ts';

interface StaffLoanRoutes {
  readonly staffViews: StaffLoansViews;
  readonly sumsOf: LoanSumsView;
  readonly selectionsViews: LoanSelectionsViews;
  readonly providerRows: ProviderRowsService;
  readonly downloads: Downloads;
  readonly exportLoans: SpreadsheetHandler<LoanFilter>;
  readonly findDocuments: FindArchivedDocuments<number>;
  readonly readStaffCookie: FindToken;
}

export function registerStaffLoanRoutes(http: FastifyInstance, parts: StaffLoanRoutes): void {
  const { staffViews, selectionsViews, providerRows, downloads } = parts;
  serveStaff(http, staffLoanRoutes.list, ({ query }) => staffViews.list(query));

  serveStaff(http, staffLoanRoutes.sums, ({ query }) => parts.sumsOf(query));

  serveStaff(http, staffLoanRoutes.providers, async ({ query }) => {
    const { application_id: applicationNumber } = query;
    const found = await selectionsViews.of(applicationNumber);
    if (found === undefined) throw new AppError('NOT_FOUND', { text: LOAN_ANSWERS.applicationUnknown });
    return {
      providers: found.rows.map((row) => presentProviderRow(applicationNumber, row, found.above(row.id))),
    };
  });

  serveStaff(http, staffLoanRoutes.editProvider, async ({ params, body, actor, caller, reply }) => {
    const edited = await providerRows.edit(params.id, body, { actor, caller });
    if (isWaiting(edited)) return asWaiting(reply, edited);
    const { applicationNumber, row, abovePaise } = edited;
    return presentProviderRow(applicationNumber, row, abovePaise);
  });

  serveStaff(http, staffLoanRoutes.bulkDownload, parts.exportLoans);

  serveStaff(
    http,
    staffLoanRoutes.documents,
    async ({ params, ...call }) => {
      const found = await parts.findDocuments(params.id);
      const fileName = found === undefined ? '' : loanZipName(found.applicationNumber);
      return downloads.archive(found, { what: 'loan-documents', fileName }, call);
    },
    parts.readStaffCookie,
  );
}
