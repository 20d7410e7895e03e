import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Transaction } from '../db/transaction.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { createListsStore } from '../lists/lists.store.ts';
import { createApplicationsStore } from '../modules/applications/applications.store.ts';
import { createDeletionStore } from '../modules/applications/deletion/deletion.store.ts';
import { createDocumentsStore } from '../modules/applications/candidate/documents.store.ts';
import { createFormStore } from '../modules/applications/candidate/form.store.ts';
import { createDeskStore } from '../modules/applications/selection/selection.desk.store.ts';
import { createSelectionStore } from '../modules/applications/selection/selection.store.ts';
import { createAuditSealsStore } from '../modules/audit/audit-seals.store.ts';
import { createAuditStore } from '../modules/audit/audit.store.ts';
import { createCandidatesStore } from '../modules/auth/candidates.store.ts';
import { createDevicesStore } from '../modules/auth/devices.store.ts';
import { createOldRowsStore } from '../modules/auth/old-rows.store.ts';
import { createOtpStore } from '../modules/auth/otp.store.ts';
import { createSessionsStore } from '../modules/auth/sessions.store.ts';
import { createFilesStore } from '../modules/files/files.store.ts';
import { createUnusedFilesStore } from '../modules/files/unused-files.store.ts';
import { createLeadsStore } from '../modules/leads/leads.store.ts';
import { createLoanChoicesStore } from '../modules/loans/candidate/loan-choices.store.ts';
import { createLoanSelectionsStore } from '../modules/loans/selections/loan-selections.store.ts';
import { createLoansStore } from '../modules/loans/loans.store.ts';
import { createNotificationsStore } from '../modules/notifications/notifications.store.ts';
import { createSmsOutboxStore } from '../modules/notifications/sms-outbox.store.ts';
import { createAccountsStore } from '../modules/payments/books/accounts.store.ts';
import { createLedgerStore } from '../modules/payments/books/ledger.store.ts';
import { createLostOrdersStore } from '../modules/payments/orders/lost-orders.store.ts';
import { createMoneyAtStakeStore } from '../modules/payments/orders/money-at-stake.store.ts';
import { createOrdersStore } from '../modules/payments/orders/orders.store.ts';
import { createPaymentsStore } from '../modules/payments/books/payments.store.ts';
import { createReceiptsStore } from '../modules/payments/receipts/receipts.store.ts';
import { createWebhookEventsStore } from '../modules/payments/webhooks/webhook-events.store.ts';
import { createReferenceStore } from '../modules/reference/reference.store.ts';
import { createLoginFailuresStore } from '../modules/staff/login-failures.store.ts';
import { createStaffBrowsersStore } from '../modules/staff/staff-browsers.store.ts';
import { createStaffCodesStore } from '../modules/staff/staff-codes.store.ts';
import { createStaffStore } from '../modules/staff/staff.store.ts';

export type Stores = ReturnType<ReturnType<typeof bindStores>>;

/** Every store, bound to one transaction; a service names the few that it uses. */
export function bindStores(queue: JobQueue, clock: Clock) {
  return (transaction: Transaction) => {
    const jobs = queue.outboxIn(fromDrizzle(transaction, sql));
    const ledger = createLedgerStore(transaction, { receipts: createReceiptsStore(transaction), clock });
    return {
      accounts: createAccountsStore(transaction),
      applications: createApplicationsStore(transaction),
      audit: createAuditStore(transaction),
      auditSeals: createAuditSealsStore(transaction),
      candidates: createCandidatesStore(transaction),
      deletion: createDeletionStore(transaction),
      desk: createDeskStore(transaction, ledger),
      documents: createDocumentsStore(transaction),
      files: createFilesStore(transaction, jobs),
      form: createFormStore(transaction),
      devices: createDevicesStore(transaction),
      jobs,
      leads: createLeadsStore(transaction),
      ledger,
      lists: createListsStore(transaction),
      loanChoices: createLoanChoicesStore(transaction),
      loans: createLoansStore(transaction),
      loanSelections: createLoanSelectionsStore(transaction),
      loginFailures: createLoginFailuresStore(transaction),
      moneyAtStake: createMoneyAtStakeStore(transaction),
      notifications: createNotificationsStore(transaction),
      lostOrders: createLostOrdersStore(transaction),
      orders: createOrdersStore(transaction),
      oldRows: createOldRowsStore(transaction),
      otp: createOtpStore(transaction),
      payments: createPaymentsStore(transaction),
      reference: createReferenceStore(transaction),
      selection: createSelectionStore(transaction),
      sessions: createSessionsStore(transaction),
      smsOutbox: createSmsOutboxStore(transaction),
      staff: createStaffStore(transaction),
      staffBrowsers: createStaffBrowsersStore(transaction),
      staffCodes: createStaffCodesStore(transaction),
      unusedFiles: createUnusedFilesStore(transaction),
      webhookEvents: createWebhookEventsStore(transaction),
    };
  };
}
