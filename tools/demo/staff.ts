import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { Role } from '@portal/contract/permissions.ts';
import { deskPaymentRoutes } from '@portal/contract/routes/desk-payments.ts';
import { leadRoutes } from '@portal/contract/routes/leads.ts';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { statusChangeRoutes } from '@portal/contract/routes/status-changes.ts';
import { staffUserRoutes } from '@portal/contract/routes/staff-users.ts';
import type { DeskEntryMode } from '@portal/contract/rules/desk-payment.ts';
import type { LeadStatus } from '@portal/contract/rules/lead.ts';
import { z } from 'zod';
import { SANDBOX_STAFF } from '../common/sandbox-staff.ts';
import { callsFrom } from './calls.ts';

export const COLLEAGUES: readonly { readonly role: Role; readonly mobile: string }[] = [
  { role: 'ops', mobile: '9800000002' },
  { role: 'sales', mobile: '9800000003' },
];

interface DeskFacts {
  readonly mode: DeskEntryMode;
  readonly paid_on: string;
  readonly number?: string | undefined;
  readonly bank?: string | undefined;
}

const ROWS_A_PAGE = 500;
const SignedIn = z.object({ token: z.string() });
const Added = z.object({ id: z.number() });
const Leads = z.object({ leads: z.array(z.object({ id: z.number() })) });
const Listed = z.object({
  applications: z.array(z.object({ id: z.number(), application_id: z.string() })),
  total_pages: z.number(),
});
const Providers = z.object({ providers: z.array(z.object({ id: z.number(), loan_amount: z.number() })) });

/** The admin at work, by the calls of the staff's screens. */
export async function admin(portal: string) {
  const calls = callsFrom(portal, '10.255.255.1');
  const signIn = async () =>
    SignedIn.parse(await calls.ask('POST', staffAuthRoutes.login.path, SANDBOX_STAFF)).token;
  let token = await signIn();
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    calls.ask(method, path, body, token);
  const colleagues = new Map<Role, number>();
  const rows = new Map<string, number>();
  return {
    ask,
    send: (path: string, form: FormData) => calls.send(path, form, token),
    /** A session ends overnight. */
    async signInAgain(): Promise<void> {
      token = await signIn();
    },
    async addColleague(role: Role, mobile: string): Promise<void> {
      const body = { username: role, password: SANDBOX_STAFF.password, role, mobile_number: mobile };
      const { id } = Added.parse(await ask('POST', staffUserRoutes.add.path, body));
      await ask('POST', staffUserRoutes.toggleStatus.path.replace(':id', String(id)), { is_active: true });
      colleagues.set(role, id);
    },
    /** The row of an application, of which the newest are listed first. */
    async rowOf(applicationNumber: ApplicationNumber): Promise<number> {
      for (let page = 1, pages = 1; page <= pages && !rows.has(applicationNumber); page += 1) {
        const list = Listed.parse(
          await ask('GET', `${staffApplicationRoutes.list.path}?page=${page}&per_page=${ROWS_A_PAGE}`),
        );
        for (const row of list.applications) rows.set(row.application_id, row.id);
        pages = list.total_pages;
      }
      const row = rows.get(applicationNumber);
      if (row === undefined) throw new Error(`${applicationNumber} is not in the list`);
      return row;
    },
    move: (ids: readonly number[], status: string, reason: string) =>
      ask('POST', statusChangeRoutes.bulkStatus.path, { ids, status, reason }),
    takeAtDesk: (id: number, rupees: number, paid: DeskFacts) =>
      ask('POST', deskPaymentRoutes.add.path.replace(':id', String(id)), {
        ...paid,
        amount: rupees,
        comment: 'Paid at the branch',
        key: `desk-payment-${id}`,
      }),
    /** What sales noted about visitors who asked for a callback. */
    async followLead(mobile: string, status: LeadStatus, note?: string): Promise<void> {
      const [lead] = Leads.parse(await ask('GET', `${leadRoutes.list.path}?search=${mobile}`)).leads;
      if (lead === undefined) throw new Error(`${mobile} asked for no callback`);
      const edit = { status, note, owner_id: colleagues.get('sales') };
      await ask('PUT', leadRoutes.edit.path.replace(':id', String(lead.id)), edit);
    },
    /** What the lender said of the first request of an application. */
    async lenderSays(
      applicationNumber: ApplicationNumber,
      says: 'Approved' | 'Rejected',
      paidOn?: string,
    ): Promise<void> {
      const found = await ask('GET', `/api/loan-provider-selections?application_id=${applicationNumber}`);
      const [row] = Providers.parse(found).providers;
      if (row === undefined) throw new Error(`${applicationNumber} asked no lender`);
      const paid =
        paidOn === undefined
          ? {}
          : { disbursal_date: paidOn, disbursed_amount: row.loan_amount, final_interest_rate: 9.5 };
      await ask('PUT', `/api/loan-provider-selections/${row.id}`, { status: says, ...paid });
    },
  };
}

export type Admin = Awaited<ReturnType<typeof admin>>;
