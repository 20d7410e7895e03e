import { describe, expect, it } from 'vitest';
import { leads } from '../../src/db/schema/leads.ts';
import { anOpenAsk } from '../asks.ts';
import { anApplicant } from '../applicant.ts';
import { aStatementFile } from '../bank.ts';
import { aLoanSelection, aMobile, anApplication, selected } from '../database/rows.ts';
import { endSession, fileBody, held, jsonBody, type RequestBody } from '../held-request.ts';
import { keepChangeJournal } from '../hostile/change-journal.ts';
import { aPortalAlone } from '../portal-alone.ts';
import { aJpeg, aPdf } from '../sample-files.ts';
import { aSession } from '../session.ts';
import { aColleague, PASSWORD } from '../staff.ts';

const portal = await aPortalAlone({
  STAFF_FACTOR_RESET: 'direct',
  // One that does not answer: its answers are looked up here first.
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_EMAIL_DOMAINS: 'bank.example',
});
const { database } = portal;
const applying = await anApplicant(portal);
await anOpenAsk(portal, applying.application.id);
const resume = await applying.uploaded('resume', aJpeg('resume.jpg'));
await applying.uploaded('pg_certificate', aPdf('certificate.pdf'));
const paying = await anApplicant(portal, selected());
const selection = await aLoanSelection(database, paying.application.id);
const colleague = await aColleague(portal, 'ops');
const other = await anApplication(database);
const numbered = await anApplication(database, { answers: { pan_card_number: 'ABCPR1234F' } });
const lead = await aLead();
const journal = await keepChangeJournal(database);

async function aLead(): Promise<{ readonly id: number }> {
  const person = {
    source: 'callback' as const,
    name: 'Asha Rao',
    mobile: aMobile(),
    email: 'asha@example.in',
    city: 'Pune',
  };
  const [row] = await database.insert(leads).values(person).returning({ id: leads.id });
  if (row === undefined) throw new Error('a lead was not written');
  return row;
}

const own = { application_id: paying.application.applicationNumber };
const query = `?application_id=${paying.application.applicationNumber}`;
const applicants = '/api/user/loan-application/applicants';
const user = `/api/admin/users/${colleague.id}`;

interface Sample {
  readonly path: string;
  readonly body: RequestBody;
}
const sample = (path: string, body: unknown = {}): Sample => ({ path, body: jsonBody(body) });
const upload = (path: string, body: RequestBody): Sample => ({ path, body });
const same = (route: string, body: unknown = {}) => sample(route.split(' ')[1] ?? '', body);

const PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

const CONTACT = { first_name: 'Asha', last_name: 'Menon', email: 'asha@example.in', mobile: '9822041482' };
const JUDGED = { field_name: 'resume', sha256: 'ab'.repeat(32) };
const CASH = { mode: 'Cash', amount: 1, paid_on: '2026-01-05' };

/** A request that each route would do, were its session still alive. A new route that writes belongs here. */
const SAMPLES: Readonly<Record<string, (route: string) => Sample>> = {
  'POST /api/auth/logout/': same,
  'POST /api/dataset/update-application-data/': (route) => same(route, { first_name: 'Meera' }),
  'PUT /api/dataset/draft': (route) => same(route, { first_name: 'Meera' }),
  'POST /api/dataset/documents/:field_name': () =>
    upload('/api/dataset/documents/resume', fileBody('file', aJpeg('resume.jpg'))),
  'DELETE /api/dataset/documents/:field_name': () => sample('/api/dataset/documents/pg_certificate'),
  'POST /api/user/ask/answers/:field_name': () => sample('/api/user/ask/answers/city', { value: 'Kochi' }),
  'POST /api/user/ask/documents/:field_name': () =>
    upload('/api/user/ask/documents/resume', fileBody('file', aJpeg('resume.jpg'))),
  'POST /api/create_order': (route) => same(route, { ...own, amount: 1000 }),
  'POST /api/payment_success': (route) =>
    same(route, { ...own, order_id: 'order_1', payment_id: 'pay_1', signature: 'x' }),
  'POST /api/user/payments/check': (route) => same(route, own),
  'POST /api/user/withdrawal': (route) => same(route, { ...own, reason: 'I found other work' }),
  'POST /api/user/withdrawal/taking-back': (route) => same(route, own),
  'PUT /api/user/refund-account': (route) =>
    same(route, { ...own, account: { holder: 'Asha', number: '000044172093', ifsc: 'KCHN0000142' } }),
  'PUT /api/user/loan-application/draft': (route) => same(route, { ...own, applicant1_name: 'Asha' }),
  'POST /api/user/loan-application/applicants/:number/documents/:kind': () =>
    upload(`${applicants}/1/documents/pan${query}`, fileBody('file', aPdf())),
  'DELETE /api/user/loan-application/applicants/:number/documents/:kind': () =>
    sample(`${applicants}/1/documents/pan${query}`),
  'DELETE /api/user/loan-application/applicants/:number': () => sample(`${applicants}/2${query}`),
  'POST /api/user/loan-application/documents-of-application': (route) => same(route, own),
  'POST /api/user/loan-application/withdrawal': (route) => same(route, own),
  'POST /api/loan-applications': (route) => same(route, { ...own, applicant1_name: 'Asha' }),
  'POST /api/loan-provider-selections': (route) =>
    same(route, { ...own, loan_provider_name: 'Provider 2', loan_amount: 1000, loan_tenure: 12 }),
  'PUT /api/loan-provider-selections/:id': () =>
    sample(`/api/loan-provider-selections/${selection.id}`, { status: 'Approved' }),
  'POST /api/loan-applications/bulk-download': (route) => same(route, { matching: {} }),
  'POST /api/payment-history/check': (route) => same(route, own),
  'POST /api/payment-history/bulk-download': (route) => same(route, { matching: {} }),
  'POST /api/auth/logout-everywhere/': same,
  'POST /api/admin/logout': same,
  'DELETE /api/admin/sessions/:id': () => sample('/api/admin/sessions/1'),
  'POST /api/admin/sessions/end-others': same,
  'DELETE /api/admin/staff-sessions/:id': () => sample('/api/admin/staff-sessions/1'),
  'POST /api/admin/reset-password': (route) =>
    same(route, { old_password: PASSWORD, new_password: 'another tree by the river' }),
  'POST /api/admin/users': (route) =>
    same(route, { username: 'new.colleague', password: 'a tree by the sea', role: 'ops' }),
  'PUT /api/admin/users/:id': () => sample(user, { role: 'admin' }),
  'DELETE /api/admin/users/:id': () => sample(user),
  'POST /api/admin/users/:id/toggle-status': () => sample(`${user}/toggle-status`),
  'POST /api/admin/users/:id/reset-factors': () => sample(`${user}/reset-factors`),
  'POST /api/admin/confirm-password': (route) => same(route, { password: PASSWORD }),
  'POST /api/admin/identity/confirm': (route) => same(route, { state: 'a-state', code: 'a-code' }),
  'POST /api/admin/second-factor/totp': same,
  'POST /api/admin/second-factor/totp/confirm': (route) => same(route, { name: 'Phone', code: '123456' }),
  'POST /api/admin/second-factor/passkey': same,
  'POST /api/admin/second-factor/passkey/confirm': (route) => same(route, { name: 'Key', passkey: PASSKEY }),
  'PUT /api/admin/second-factor/:id': () => sample('/api/admin/second-factor/1', { name: 'Key' }),
  'DELETE /api/admin/second-factor/:id': () => sample('/api/admin/second-factor/1'),
  'POST /api/admin/second-factor/recovery-codes': same,
  'POST /api/admin/approvals/:id/approve': () => sample('/api/admin/approvals/1/approve', { seen: 'x' }),
  'POST /api/admin/approvals/:id/refuse': () => sample('/api/admin/approvals/1/refuse', { reason: 'no' }),
  'POST /api/admin/approvals/:id/withdraw': () => sample('/api/admin/approvals/1/withdraw'),
  'PUT /api/admin/approvals/:id/reason': () => sample('/api/admin/approvals/1/reason', { reason: 'why' }),
  'POST /api/admin/verification/next': (route) => same(route, {}),
  'POST /api/admin/verification/:id/verdicts': () =>
    sample('/api/admin/verification/1/verdicts', { ...JUDGED, verdict: 'accepted' }),
  'POST /api/admin/verification/:id/undo': () => sample('/api/admin/verification/1/undo', JUDGED),
  'POST /api/admin/verification/:id/ask': () =>
    sample('/api/admin/verification/1/ask', { documents: [JUDGED] }),
  'POST /api/admin/verification/:id/ask/withdraw': () => sample('/api/admin/verification/1/ask/withdraw'),
  'POST /api/admin/verification/:id/give-back': () => sample('/api/admin/verification/1/give-back'),
  'POST /api/admin/audit/bulk-download': (route) => same(route, { matching: {} }),
  'POST /api/admin/views': (route) =>
    same(route, { name: 'Mine', query: {}, columns: null, is_shared: false }),
  'PUT /api/admin/views/:id': () => sample('/api/admin/views/1', { name: 'Mine' }),
  'DELETE /api/admin/views/:id': () => sample('/api/admin/views/1'),
  'PUT /api/admin/leads/:id': () => sample(`/api/admin/leads/${lead.id}`, { note: 'called' }),
  'POST /api/admin/leads/bulk-download': (route) => same(route, { matching: {} }),
  'POST /api/applications/:id/concessions': () =>
    sample(`/api/applications/${paying.application.id}/concessions`, { amount: 1000, reason: 'merit' }),
  'POST /api/applications/:id/concessions/with-file': () =>
    upload(
      `/api/applications/${paying.application.id}/concessions/with-file`,
      fileBody('file', aPdf(), { amount: '1000', reason: 'merit' }),
    ),
  'POST /api/concessions/:id/revocation': () =>
    sample('/api/concessions/1/revocation', { reason: 'an error' }),
  'POST /api/applications/:id/contact': () =>
    sample(`/api/applications/${paying.application.id}/contact`, { ...CONTACT, current_code: '123456' }),
  'POST /api/applications/:id/contact/codes': () =>
    sample(`/api/applications/${paying.application.id}/contact/codes`, { ...CONTACT, to: 'current' }),
  'POST /api/applications/:id/contact/proposal': () =>
    sample(`/api/applications/${paying.application.id}/contact/proposal`, { ...CONTACT, reason: 'lost' }),
  'POST /api/applications/:id/refunds': () =>
    sample(`/api/applications/${paying.application.id}/refunds`, { what: 'above_fee' }),
  'POST /api/admin/refunds/:id/transfer': () =>
    sample('/api/admin/refunds/1/transfer', { utr: 'UTR123456', transferred_on: '2025-11-12' }),
  'POST /api/applications/:id/notes': () =>
    sample(`/api/applications/${paying.application.id}/notes`, {
      words: 'A note',
      client_key: 'ended-session',
    }),
  'PUT /api/admin/application-owners': () =>
    sample('/api/admin/application-owners', { ids: [paying.application.id], owner_id: null }),
  'POST /api/applications/:id/identity-number': () =>
    sample(`/api/applications/${numbered.id}/identity-number`, {
      field_name: 'pan_card_number',
      reason: 'A call',
    }),
  'POST /api/admin/refunds/:id/cancel': () => sample('/api/admin/refunds/1/cancel'),
  'POST /api/admin/refunds/:id/account': () => sample('/api/admin/refunds/1/account'),
  'PUT /api/applications/:id': () =>
    sample(`/api/applications/${paying.application.id}`, { cheque_cash_payemnt_amount: 236_000 }),
  'POST /api/applications/:id/desk-payments': () =>
    sample(`/api/applications/${paying.application.id}/desk-payments`, { ...CASH, key: 'a-form-of-mine' }),
  'PUT /api/desk-payments/:id': () => sample('/api/desk-payments/1', CASH),
  'POST /api/desk-payments/:id/move': () => sample('/api/desk-payments/1/move', { to: 'taken_back' }),
  'POST /api/bank/statements': () =>
    upload('/api/bank/statements', fileBody('file', aStatementFile([{ day: '01/10/26', amount: 5 }]))),
  'POST /api/bank/lines/:id/match': () =>
    sample('/api/bank/lines/1/match', { kind: 'settlement', entry_id: 1 }),
  'POST /api/bank/lines/:id/not-ours': () => sample('/api/bank/lines/1/not-ours', { reason: 'a charge' }),
  'POST /api/bank/lines/:id/unmatch': () => sample('/api/bank/lines/1/unmatch'),
  'POST /api/admin/settlements/read': (route) => same(route),
  'POST /api/admin/tax-invoices': (route) => same(route, { count: 1, amount: 1 }),
  'POST /api/cash-book/close': (route) => same(route, { day: CASH.paid_on, counted: 0, expected: 0 }),
  'POST /api/applications/bulk-status': (route) =>
    same(route, { ids: [paying.application.id], status: 'Rejected' }),
  'POST /api/applications/bulk-status/:id/undo': () => sample('/api/applications/bulk-status/1/undo'),
  'POST /api/applications/bulk-status/runs': (route) =>
    same(route, { ids: [paying.application.id], status: 'Rejected' }),
  'POST /api/applications/bulk-status/runs/:id/stop': () =>
    sample('/api/applications/bulk-status/runs/1/stop'),
  'POST /api/applications/bulk-status/runs/:id/undo': () =>
    sample('/api/applications/bulk-status/runs/1/undo'),
  'POST /api/applications/bulk-status/runs/:id/put-away': () =>
    sample('/api/applications/bulk-status/runs/1/put-away'),
  'POST /api/applications/bulk-download': (route) => same(route, { matching: {} }),
  'POST /api/applications/bulk-delete': (route) => same(route, { ids: [other.id] }),
  'POST /api/applications/restore': (route) => same(route, { ids: [other.id] }),
};

/** They write nothing of the user's: what they answer opens nothing once the session has ended. */
const WRITES_NOTHING = [
  'POST /api/admin/identity/confirm/start',
  'POST /api/files/ticket',
  'POST /api/admin/session',
  'POST /api/applications/bulk-status/preview',
];

const PAYING = /loan|payment|order|withdrawal|refund/;

async function tokenFor(route: string, kind: 'candidate' | 'staff'): Promise<string> {
  if (kind === 'staff') return aSession(portal, { staffUserId: (await aColleague(portal, 'admin')).id });
  return aSession(portal, { candidateId: (PAYING.test(route) ? paying : applying).candidateId });
}

const writing = portal.contracts
  .filter(({ method, access }) => method !== 'GET' && access.kind !== 'public')
  .map(({ method, path, access }) => ({ route: `${method} ${path}`, access }));

describe('a session that ends between the headers and the body', () => {
  it('is tried at every route that writes', () => {
    expect(writing.map(({ route }) => route).toSorted()).toEqual(
      [...Object.keys(SAMPLES), ...WRITES_NOTHING].toSorted(),
    );
  });

  it.each(writing.filter(({ route }) => !WRITES_NOTHING.includes(route)))(
    'is refused at $route, and nothing is written',
    async ({ route, access }) => {
      const { path, body } = SAMPLES[route]?.(route) ?? sample('');
      const token = await tokenFor(route, access.kind === 'staff' ? 'staff' : 'candidate');
      await journal.changedSince();
      const answer = await held(portal, { method: route.split(' ')[0] ?? '', path, token, body }, () =>
        endSession(portal, token),
      );
      expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
      expect(await journal.changedSince()).toEqual([]);
    },
  );

  it('gets a ticket at most that opens nothing', async () => {
    const token = await tokenFor('', 'candidate');
    const answer = await held(
      portal,
      { method: 'POST', path: '/api/files/ticket', token, body: jsonBody({ path: resume }) },
      () => endSession(portal, token),
    );
    const opened = await fetch(`${portal.url}/api/${resume}?token=${String(answer.body['token'])}`);
    expect(opened.status).toBe(401);
  });
});
