import type { ApplicationId } from '@portal/contract/ids.ts';
import type { InvoicePreview } from '@portal/contract/routes/tax-documents.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { invoiceDays, PREVIEWED_PEOPLE } from '@portal/contract/rules/tax-documents.ts';
import { TAX_INVOICE_TEXTS as texts } from '@portal/contract/texts/tax-documents.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { JobOutbox } from '../../../kernel/job.ts';
import type { Log } from '../../../kernel/log.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { AccountsStore } from '../accounts.store.ts';
import type { ReceiptsStore } from '../receipts/receipts.store.ts';
import type { DueInvoicesViews } from './due-invoices.views.ts';
import { ISSUE_INVOICES } from './invoices.jobs.ts';

export interface InvoiceStores {
  readonly accounts: AccountsStore;
  readonly receipts: ReceiptsStore;
  readonly audit: AuditStore;
  readonly jobs: JobOutbox;
}

interface InvoicesDependencies {
  readonly unitOfWork: UnitOfWork<InvoiceStores>;
  readonly views: DueInvoicesViews;
  /** Of training; until it is set no invoice is issued. */
  readonly firstDay: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

export type InvoicesService = ReturnType<typeof createInvoicesService>;

const AT_ONCE = 200;

export function createInvoicesService({ unitOfWork, views, firstDay, clock, log }: InvoicesDependencies) {
  const days = firstDay === undefined ? undefined : invoiceDays(firstDay);
  const isOpen = () => days !== undefined && indianDay(clock.now()) >= days.open;

  /** Nothing is written after the invoice: its counter is locked from then to the commit. */
  const issueOne = (id: ApplicationId) =>
    unitOfWork(async ({ accounts, receipts }) => {
      const account = await accounts.lock(id);
      if (account?.status === 'Selected') await receipts.invoice(id, clock.now());
    });

  /** Issues all that are due. */
  async function issueAll(): Promise<void> {
    let page = await views.ids(AT_ONCE, undefined);
    while (isOpen() && page.length > 0) {
      for (const id of page) {
        try {
          await issueOne(id);
        } catch (error) {
          log.error({ err: error, applicationId: id }, 'a tax invoice could not be issued');
        }
      }
      // After the last one, because an application that stays without an invoice must not block the others.
      page = await views.ids(AT_ONCE, page.at(-1));
    }
  }

  return {
    async preview(): Promise<InvoicePreview> {
      const [{ count, taxablePaise, taxPaise }, people] = await Promise.all([
        views.sums(),
        views.people(PREVIEWED_PEOPLE),
      ]);
      return {
        first_day: firstDay ?? null,
        opens_on: days?.open ?? null,
        issued_from: days?.byPortal ?? null,
        due_on: days?.last ?? null,
        can_issue: isOpen() && count > 0,
        count,
        ...inRupees({ taxablePaise, taxPaise }),
        people: people.map((person) => ({
          application_id: person.applicationNumber,
          candidate_name: person.name,
          receipts: person.receipts,
          ...inRupees(person),
        })),
      };
    },
    /** What was looked at must still be what is due. */
    async start({ actor, caller }: StaffRequest, seen: { count: number; amount: number }): Promise<void> {
      const { count, taxablePaise, taxPaise } = await views.sums();
      const { amount } = inRupees({ taxablePaise, taxPaise });
      await unitOfWork(async ({ audit, jobs }) => {
        if (days === undefined) throw new AppError('CONFLICT', { text: texts.firstDayUnset });
        if (!isOpen()) throw new AppError('CONFLICT', { text: texts.tooEarly });
        if (count !== seen.count || amount !== seen.amount) {
          throw new AppError('CONFLICT', { text: texts.othersByNow });
        }
        await jobs.enqueue(ISSUE_INVOICES, {});
        await audit.record({
          actor,
          action: 'invoices.issued',
          subject: { kind: 'invoices' },
          after: { count, amount },
          caller,
        });
      });
    },
    issueAll,
    /** Nobody needs to remember it: after some days of looking, the portal issues what is due by itself. */
    async issueByPortal(): Promise<void> {
      if (days !== undefined && indianDay(clock.now()) >= days.byPortal) await issueAll();
    },
  };
}

function inRupees({ taxablePaise, taxPaise }: { readonly taxablePaise: number; readonly taxPaise: number }) {
  return {
    amount: paiseToRupees(taxablePaise + taxPaise),
    taxable: paiseToRupees(taxablePaise),
    tax: paiseToRupees(taxPaise),
  };
}
