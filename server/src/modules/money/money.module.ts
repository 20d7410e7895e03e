import type { Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import { createAccountsStore, type AccountsStore } from './accounts.store.ts';
import { createLedgerStore } from './ledger.store.ts';
import { createLedgerViews } from './ledger.views.ts';
import type { ReceiptPrinter } from './receipts/receipt-document.ts';
import { createReceiptsService } from './receipts/receipts.service.ts';
import { createReceiptsStore } from './receipts/receipts.store.ts';
import { createReceiptsViews } from './receipts/receipts.views.ts';
import { createVouchersViews } from './receipts/refund-vouchers.views.ts';
import { createStatementLimit } from './receipts/statement-limit.ts';
import { timedPrinter } from './receipts/timed-printer.ts';

interface MoneyParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{ readonly audit: AuditStore; readonly accounts: AccountsStore }>;
  readonly receiptPrinter: ReceiptPrinter;
  readonly makeLimit: MakeLimit;
  readonly clock: Clock;
  readonly registry: Registry;
}

/** What was paid and what is owed: accounts, the ledger and receipts. */
export const moneyModule = {
  stores: (transaction: Transaction, { clock }: { readonly clock: Clock }) => ({
    accounts: createAccountsStore(transaction),
    ledger: createLedgerStore(transaction, { receipts: createReceiptsStore(transaction), clock }),
  }),
  compose: ({ database, unitOfWork, receiptPrinter, makeLimit, clock, registry }: MoneyParts) => ({
    services: {
      ledgerViews: createLedgerViews(database),
      receipts: createReceiptsService({
        unitOfWork,
        views: createReceiptsViews(database),
        vouchers: createVouchersViews(database),
        printer: timedPrinter(receiptPrinter, registry),
        limitStatements: createStatementLimit(makeLimit),
        clock,
      }),
    },
  }),
};
