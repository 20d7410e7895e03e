import type { ProgramSettings } from '@portal/contract/program/program-settings.ts';
import type { Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import { createAccountsStore } from './accounts.store.ts';
import { createDueInvoicesViews } from './invoices/due-invoices.views.ts';
import { ISSUE_INVOICES, ISSUE_INVOICES_BY_PORTAL } from './invoices/invoices.jobs.ts';
import { createInvoicesService, type InvoiceStores } from './invoices/invoices.service.ts';
import { createTaxDocumentsViews } from './invoices/tax-documents.views.ts';
import { createLedgerStore } from './ledger.store.ts';
import { createLedgerViews } from './ledger.views.ts';
import {
  createLateVouchers,
  ISSUE_LATE_VOUCHERS,
  type LateVoucherStores,
} from './receipts/late-vouchers.jobs.ts';
import type { ReceiptPrinter } from './receipts/receipt-document.ts';
import { createReceiptsService } from './receipts/receipts.service.ts';
import { createReceiptsStore } from './receipts/receipts.store.ts';
import { createReceiptsViews } from './receipts/receipts.views.ts';
import { createVouchersViews } from './receipts/refund-vouchers.views.ts';
import { signedPrinter, type CheckAddress } from './receipts/signed-printer.ts';
import { createStatementLimit } from './receipts/statement-limit.ts';
import { timedPrinter } from './receipts/timed-printer.ts';

interface MoneyModuleStores extends LateVoucherStores, InvoiceStores {}

interface MoneyParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<MoneyModuleStores>;
  readonly receiptPrinter: ReceiptPrinter;
  readonly checkAddress: CheckAddress;
  readonly makeLimit: MakeLimit;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
  readonly config: { readonly program: ProgramSettings };
}

/** What was paid and what is owed: accounts, the ledger and receipts. */
export const moneyModule = {
  stores: (transaction: Transaction, { clock }: { readonly clock: Clock }) => {
    const receipts = createReceiptsStore(transaction);
    return {
      accounts: createAccountsStore(transaction),
      receipts,
      ledger: createLedgerStore(transaction, { receipts, clock }),
    };
  },
  compose: (parts: MoneyParts) => {
    const { database, unitOfWork, receiptPrinter, checkAddress, makeLimit, clock, log, registry } = parts;
    const vouchers = createVouchersViews(database);
    const taxDocuments = createTaxDocumentsViews(database);
    const { firstDay } = parts.config.program.batch;
    const views = createDueInvoicesViews(database);
    const invoices = createInvoicesService({ unitOfWork, views, firstDay, clock, log });
    const lateVouchers = createLateVouchers({ unitOfWork, views: vouchers, clock, log });
    return {
      services: {
        ledgerViews: createLedgerViews(database),
        taxDocuments,
        invoices,
        receipts: createReceiptsService({
          unitOfWork,
          views: createReceiptsViews(database),
          vouchers,
          taxDocuments,
          printer: signedPrinter(timedPrinter(receiptPrinter, registry), checkAddress),
          limitStatements: createStatementLimit(makeLimit),
          clock,
        }),
      },
      jobs: [
        handleJob(ISSUE_LATE_VOUCHERS, () => lateVouchers.run()),
        handleJob(ISSUE_INVOICES, () => invoices.issueAll()),
        handleJob(ISSUE_INVOICES_BY_PORTAL, () => invoices.issueByPortal()),
      ],
      beforeJobs: () => lateVouchers.begin(),
    };
  },
};
