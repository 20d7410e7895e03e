import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { replyApplicationNumber } from '@portal/contract/routes/application-ids.ts';
import { approvalRoutes } from '@portal/contract/routes/approvals.ts';
import { deskPaymentRoutes } from '@portal/contract/routes/desk-payments.ts';
import { leadRoutes } from '@portal/contract/routes/leads.ts';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffLoanRoutes } from '@portal/contract/routes/staff-loans.ts';
import { staffRefundRoutes } from '@portal/contract/routes/staff-refunds.ts';
import { statusChangeRoutes } from '@portal/contract/routes/status-changes.ts';
import type { DeskEntryMode } from '@portal/contract/rules/desk-payment.ts';
import type { LeadStatus } from '@portal/contract/rules/lead.ts';
import { REFUND_STATES, type RefundState } from '@portal/contract/rules/refunds.ts';
import { z } from 'zod';
import { until } from './calls.ts';
import { type Staff, withId } from './staff.ts';

interface DeskFacts {
  readonly mode: DeskEntryMode;
  readonly paid_on: string;
  readonly number?: string | undefined;
  readonly bank?: string | undefined;
}

const ROWS_A_PAGE = 500;
const Listed = z.object({
  applications: z.array(
    z.object({
      id: z.number(),
      application_id: replyApplicationNumber,
      mobile_number: z.string(),
      status: z.string(),
    }),
  ),
  total_pages: z.number(),
});
/** An application as the list shows it. */
export type KnownApplication = z.output<typeof Listed>['applications'][number];

const Lead = z.object({ id: z.number(), status: z.string(), note: z.string().nullable() });
const Leads = z.object({ leads: z.array(Lead) });
const Provider = z.object({
  id: z.number(),
  loan_amount: z.number(),
  status: z.string(),
  disbursal_date: z.string().nullable(),
});
const Providers = z.object({ providers: z.array(Provider) });
const Refunds = z.object({
  waits: z.number().nullable(),
  refunds: z.array(z.object({ state: z.enum(REFUND_STATES) })),
});
const UNDER_WAY: readonly RefundState[] = ['sending', 'sent'];
const LOOK_AGAIN_MS = 50;
const Waiting = z.object({ approval_id: z.number() });
const Opened = z.object({ seen: z.string() });

/** What the staff do for candidates. */
export function office({ admin, sales, ops, finance, idOf }: Staff) {
  const rows = new Map<ApplicationNumber, number>();

  async function page(number: number, filter = ''): Promise<z.output<typeof Listed>> {
    const path = `${staffApplicationRoutes.list.path}?page=${number}&per_page=${ROWS_A_PAGE}${filter}`;
    const list = Listed.parse(await admin.ask('GET', path));
    for (const row of list.applications) rows.set(row.application_id, row.id);
    return list;
  }
  async function leadOf(mobile: string): Promise<z.output<typeof Lead> | undefined> {
    return Leads.parse(await sales.ask('GET', `${leadRoutes.list.path}?search=${mobile}`)).leads[0];
  }
  async function lenderOf(number: ApplicationNumber): Promise<z.output<typeof Provider>> {
    const path = `${staffLoanRoutes.providers.path}?application_id=${number}`;
    const [row] = Providers.parse(await admin.ask('GET', path)).providers;
    if (row === undefined) throw new Error(`${number} asked no lender`);
    return row;
  }
  async function refundsOf(id: number): Promise<z.output<typeof Refunds>> {
    return Refunds.parse(await ops.ask('GET', withId(staffRefundRoutes.ofApplication.path, id)));
  }

  async function untilReturned(id: number): Promise<void> {
    const find = async () => {
      const { refunds } = await refundsOf(id);
      return refunds.some(({ state }) => UNDER_WAY.includes(state)) ? undefined : refunds;
    };
    await until(find, 'a refund was not made', LOOK_AGAIN_MS);
  }

  return {
    leadOf,
    lenderOf,
    refundsOf,
    /** Every application that a filter finds. */
    async listed(filter = ''): Promise<readonly KnownApplication[]> {
      const found: KnownApplication[] = [];
      for (let number = 1, pages = 1; number <= pages; number += 1) {
        const list = await page(number, filter);
        found.push(...list.applications);
        pages = list.total_pages;
      }
      return found;
    },
    /** The row of an application, of which the newest are listed first. */
    async rowOf(applicationNumber: ApplicationNumber): Promise<number> {
      for (let number = 1, pages = 1; number <= pages && !rows.has(applicationNumber); number += 1) {
        pages = (await page(number)).total_pages;
      }
      const row = rows.get(applicationNumber);
      if (row === undefined) throw new Error(`${applicationNumber} is not in the list`);
      return row;
    },
    move: (ids: readonly number[], status: string, reason: string) =>
      admin.ask('POST', statusChangeRoutes.bulkStatus.path, { ids, status, reason }),
    /** The key makes a second call for the same application record nothing. */
    takeAtDesk: (id: number, rupees: number, paid: DeskFacts) =>
      ops.ask('POST', withId(deskPaymentRoutes.add.path, id), {
        ...paid,
        amount: rupees,
        comment: 'Paid at the branch',
        key: `desk-payment-${id}`,
      }),
    /** What sales noted about visitors who asked for a callback. */
    async followLead(mobile: string, status: LeadStatus, note: string): Promise<void> {
      const lead = await leadOf(mobile);
      if (lead === undefined) throw new Error(`${mobile} asked for no callback`);
      await sales.ask('PUT', withId(leadRoutes.edit.path, lead.id), {
        status,
        note,
        owner_id: idOf('sales'),
      });
    },
    /** What the lender said of the first request of an application. */
    async lenderSays(
      applicationNumber: ApplicationNumber,
      says: 'Approved' | 'Rejected',
      paidOn?: string,
    ): Promise<void> {
      const row = await lenderOf(applicationNumber);
      const paid =
        paidOn === undefined
          ? {}
          : { disbursal_date: paidOn, disbursed_amount: row.loan_amount, final_interest_rate: 9.5 };
      await admin.ask('PUT', withId(staffLoanRoutes.editProvider.path, row.id), { status: says, ...paid });
    },
    /** Operations propose that money goes back, and finance release it; a job has the provider return it. */
    async refund(id: number, what: 'above_fee' | 'withdrawal'): Promise<void> {
      const proposal =
        (await refundsOf(id)).waits ??
        Waiting.parse(await ops.ask('POST', withId(staffRefundRoutes.propose.path, id), { what }))
          .approval_id;
      const path = withId(approvalRoutes.open.path, proposal);
      const { seen } = Opened.parse(await finance.ask('GET', path));
      await finance.ask('POST', withId(approvalRoutes.approve.path, proposal), { seen });
      await untilReturned(id);
    },
  };
}

export type Office = ReturnType<typeof office>;
