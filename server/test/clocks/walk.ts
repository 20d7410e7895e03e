import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { replyApplicationNumber } from '@portal/contract/routes/application-ids.ts';
import { LOAN_FILES } from '@portal/contract/rules/loan-applicants.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { applications } from '../../src/db/schema/applications.ts';
import { applicantWith, type Applicant } from '../applicant.ts';
import { aMobile } from '../database/rows.ts';
import { download, exported } from '../download.ts';
import type { Answer, ReachablePortal } from '../portal.ts';
import { newestCode } from '../portal.ts';
import { appendFiles, aPdf } from '../sample-files.ts';
import type { SandboxCalls } from '../sandbox-at.ts';
import { aColleague, ask, PASSWORD } from '../staff.ts';
import { submitWholeForm } from '../whole-form.ts';

export interface WalkedPortal extends ReachablePortal {
  readonly sandbox: SandboxCalls;
}

const SignInReply = z.object({ token: z.string(), application_id: replyApplicationNumber });
const Order = z.object({ order_id: z.string() });
const Row = z.object({ id: z.number() });

/**
 * A candidate registers, logs in, uploads, submits, is selected, pays and borrows; staff log in, select, book what a
 * lender paid, and export. Throws at the first step that does not work. Returns the application's number.
 */
export async function walkThrough(portal: WalkedPortal): Promise<ApplicationNumber> {
  const candidate = await registered(portal);
  await submitWholeForm(candidate);
  const token = await staffLogin(portal);
  const { id, applicationNumber } = candidate.application;
  const staff = (method: string, path: string, body?: unknown) => ask(portal, method, path, body, token);
  worked('select', await staff('PUT', `/api/applications/${id}`, { status: 'Selected' }));
  await pay(portal, candidate);
  const borrowed = await borrow(candidate);
  worked(
    'disburse',
    await staff('PUT', `/api/loan-provider-selections/${borrowed}`, {
      status: 'Approved',
      disbursal_date: indianDay(portal.clock.now()),
      disbursed_amount: 10_000,
    }),
  );
  const receipt = await download(
    portal,
    `/api/user/download-payment-receipt?application_id=${applicationNumber}`,
    {
      token: candidate.token,
    },
  );
  if (receipt.status !== 200) throw new Error(`the receipt was answered ${receipt.status}`);
  const sheet = await exported(portal, '/api/applications/bulk-download', { ids: [id] }, token);
  if (sheet.rows.length !== 1) throw new Error(`the export has ${sheet.rows.length} rows`);
  await openDocument(portal, candidate);
  return applicationNumber;
}

async function registered(portal: WalkedPortal): Promise<Applicant> {
  const mobile = aMobile();
  const person = { name: 'Asha Rao', email: 'asha@example.in', mobile };
  worked('ask to register', await ask(portal, 'POST', '/api/auth/registerOtp/', person));
  const otp = await newestCode(portal.sandbox, mobile);
  worked('register', await ask(portal, 'POST', '/api/auth/register/', { ...person, otp }));
  worked('ask to log in', await ask(portal, 'POST', '/api/auth/loginOtp/', { mobile }));
  const login = { mobile, otp: await codeOtherThan(portal.sandbox, mobile, 1) };
  const { token, application_id: applicationNumber } = SignInReply.parse(
    worked('log in', await ask(portal, 'POST', '/api/auth/login/', login)),
  );
  const [application] = await portal.database
    .select()
    .from(applications)
    .where(eq(applications.applicationNumber, applicationNumber));
  if (application === undefined) throw new Error(`there is no application ${applicationNumber}`);
  return applicantWith(portal, token, { candidateId: application.candidateId, mobile, application });
}

/** The code of the SMS after so many. */
async function codeOtherThan(sandbox: SandboxCalls, mobile: string, before: number): Promise<string> {
  while ((await sandbox.messagesTo(mobile)).length <= before) await new Promise((go) => setTimeout(go, 20));
  return newestCode(sandbox, mobile);
}

async function staffLogin(portal: WalkedPortal): Promise<string> {
  const { username } = await aColleague(portal, 'admin');
  const answer = await ask(portal, 'POST', '/api/admin/login', { username, password: PASSWORD });
  return z.object({ token: z.string() }).parse(worked('staff login', answer)).token;
}

async function pay({ sandbox }: WalkedPortal, candidate: Applicant): Promise<void> {
  const { applicationNumber } = candidate.application;
  const wanted = { amount: 5000, application_id: applicationNumber };
  const ordered = worked('order', await candidate.call('POST', '/api/create_order', wanted));
  const claim = await sandbox.razorpay.pay(Order.parse(ordered).order_id, 'captured');
  const told = await candidate.call('POST', '/api/payment_success', {
    application_id: applicationNumber,
    order_id: claim.razorpay_order_id,
    payment_id: claim.razorpay_payment_id,
    signature: claim.razorpay_signature,
  });
  worked('pay', told);
  const picture = worked(
    'payments',
    await candidate.call('GET', `/api/user/payments?application_id=${applicationNumber}`),
  );
  if (picture['total_paid_amount'] !== 5000) throw new Error(`paid: ${JSON.stringify(picture)}`);
}

/** Returns the row of the lender. */
async function borrow(candidate: Applicant): Promise<number> {
  const { applicationNumber } = candidate.application;
  const documents = Object.fromEntries(LOAN_FILES.map((kind) => [`applicant1_${kind}`, aPdf(`${kind}.pdf`)]));
  const form = appendFiles(new FormData(), documents);
  form.append('data', JSON.stringify({ application_id: applicationNumber, applicant1_name: 'Asha Rao' }));
  worked('ask for a loan', await candidate.call('POST', '/api/loan-applications', form));
  const wanted = {
    application_id: applicationNumber,
    loan_provider_name: 'Provider 1',
    loan_amount: 100_000,
    loan_tenure: 12,
  };
  const chosen = await candidate.call('POST', '/api/loan-provider-selections', wanted);
  return Row.parse(worked('choose a lender', chosen)).id;
}

/** By a ticket, which lives for a short time. */
async function openDocument(portal: WalkedPortal, candidate: Applicant): Promise<void> {
  const { value } = await candidate.field('resume');
  const path = z.string().parse(value);
  const ticket = await candidate.ticketFor(path);
  const { status } = await download(portal, `/api/${path}?token=${ticket}`);
  if (status !== 200) throw new Error(`a document was answered ${status}`);
}

function worked(step: string, { status, body }: Answer): Record<string, unknown> {
  if (status !== 200) throw new Error(`${step} was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
