import type { FastifyInstance } from 'fastify';
import { PAYMENTS_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import type { Database } from '../../../db/connection.ts';
import type { ListFinder } from '../../../lists/list.ts';
import type { Downloads } from '../../exports/downloads.ts';
import type { InvoicesService } from '../../money/invoices/invoices.service.ts';
import type { TaxDocumentsViews } from '../../money/invoices/tax-documents.views.ts';
import type { LedgerViews } from '../../money/ledger.views.ts';
import type { ReceiptsService } from '../../money/receipts/receipts.service.ts';
import type { ChecksService } from '../settling/checks.service.ts';
import { registerAllReceiptsRoutes } from './all-receipts.routes.ts';
import { createAllReceiptsViews } from './all-receipts.views.ts';
import { registerLedgerRoutes } from './ledger.routes.ts';
import { createPaymentSumsView } from './payment-sums.views.ts';
import { planPaymentsExport } from './payments.export.ts';
import { createPaymentsListViews } from './payments.list.views.ts';
import { registerStaffPaymentRoutes } from './payments.staff.routes.ts';
import { registerTaxInvoiceRoutes } from './tax-invoices.routes.ts';

interface ListParts {
  readonly database: Database;
  readonly finder: ListFinder;
  readonly downloads: Downloads;
  readonly checks: ChecksService;
  readonly receipts: ReceiptsService;
  readonly ledgerViews: LedgerViews;
  readonly taxDocuments: TaxDocumentsViews;
  readonly invoices: InvoicesService;
}

/** What staff look up about money, as routes: attempts, receipts, the ledger of an application, tax invoices. */
export function composeLists(parts: ListParts): (http: FastifyInstance) => void {
  const { database, finder, downloads, checks, receipts, ledgerViews, taxDocuments, invoices } = parts;
  const paymentsList = createPaymentsListViews(finder);
  const sumsOf = createPaymentSumsView(database);
  const allReceipts = createAllReceiptsViews(database);
  const exportPayments = downloads.spreadsheet({
    what: 'payments',
    sheetName: 'Payment history',
    fileName: PAYMENTS_SHEET_NAME,
    plan: planPaymentsExport(database),
  });
  return (http) => {
    registerStaffPaymentRoutes(http, { paymentsList, sumsOf, checks, receipts, exportPayments });
    registerAllReceiptsRoutes(http, allReceipts);
    registerLedgerRoutes(http, { ledgerViews, receipts, taxDocuments });
    registerTaxInvoiceRoutes(http, invoices);
  };
}
