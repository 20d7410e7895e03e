import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aPortalAlone } from '../../test/portal-alone.ts';
import { registerRouteList } from './route-list.ts';

/** Every route with who may call it. A new route belongs here, or this fails. */
const EXPECTED = `
DELETE /api/admin/second-factor/:id staff second-factor.own
DELETE /api/admin/sessions/:id staff own-sessions.manage
DELETE /api/admin/staff-sessions/:id staff users.manage
DELETE /api/admin/users/:id staff users.manage
DELETE /api/admin/views/:id staff applications.list
DELETE /api/dataset/documents/:field_name candidate
DELETE /api/user/loan-application/applicants/:number candidate
DELETE /api/user/loan-application/applicants/:number/documents/:kind candidate
GET /admin_files/* staff documents.view
GET /api/admin/approvals staff approvals.list
GET /api/admin/approvals/:id staff approvals.list
GET /api/admin/approvals/counts staff approvals.list
GET /api/admin/audit staff audit.read
GET /api/admin/colleagues staff notes.read
GET /api/admin/leads staff leads.list
GET /api/admin/leads/owners staff leads.edit
GET /api/admin/login-options public
GET /api/admin/login/factor public
GET /api/admin/mentions staff notes.read
GET /api/admin/month-end staff month-end.read
GET /api/admin/month-end/vouchers staff month-end.read
GET /api/admin/month-end/workbook staff month-end.read
GET /api/admin/refunds staff refunds.list
GET /api/admin/roles staff users.manage
GET /api/admin/second-factor staff second-factor.own
GET /api/admin/session staff session.own
GET /api/admin/sessions staff own-sessions.manage
GET /api/admin/settlements staff month-end.read
GET /api/admin/settlements/lines staff month-end.read
GET /api/admin/settlements/payments staff month-end.read
GET /api/admin/staff-sessions staff users.manage
GET /api/admin/tax-invoices staff month-end.read
GET /api/admin/users staff users.manage
GET /api/admin/verification/:id staff verification.work
GET /api/admin/verification/counts staff verification.work
GET /api/admin/views staff applications.list
GET /api/admin/views/counts staff applications.list
GET /api/admin_files/* staff documents.view
GET /api/applications staff applications.list
GET /api/applications/:application_id/download-documents staff applications.download
GET /api/applications/:id staff applications.list
GET /api/applications/:id/concessions staff payments.list
GET /api/applications/:id/disputes staff payments.list
GET /api/applications/:id/ledger staff payments.list
GET /api/applications/:id/notes staff notes.read
GET /api/applications/:id/receipts/:receipt_id staff payments.download
GET /api/applications/:id/refunds staff refunds.list
GET /api/applications/:id/submissions staff applications.list
GET /api/applications/:id/tax-documents/:document_id staff payments.download
GET /api/applications/:id/vouchers/:voucher_id staff payments.download
GET /api/applications/bulk-status/runs/:id/stayed staff applications.edit
GET /api/applications/bulk-status/runs/mine staff applications.edit
GET /api/applications/choices staff applications.list
GET /api/applications/deleted staff applications.restore
GET /api/applications/matching staff applications.list
GET /api/applications/overview staff applications.list
GET /api/bank/leftovers staff bank.match
GET /api/bank/matched staff bank.match
GET /api/bank/statements staff bank.match
GET /api/cash-book staff cash-book.keep
GET /api/concession_files/* staff payments.list
GET /api/dataset/get-application-data/ candidate
GET /api/districts public
GET /api/download-payment-receipt-by-payment/:id staff payments.download
GET /api/download-payment-receipt/:id staff payments.download
GET /api/files/* candidate
GET /api/loan-applications staff loans.list
GET /api/loan-applications/:id/download-documents staff loans.download
GET /api/loan-applications/sums staff loans.list
GET /api/loan-provider-selections staff loans.list
GET /api/payment-history staff payments.list
GET /api/payment-history/disputes staff payments.list
GET /api/payment-history/receipts staff payments.list
GET /api/payment-history/sums staff payments.list
GET /api/universities public
GET /api/user/ask candidate
GET /api/user/download-payment-receipt candidate
GET /api/user/loan-application candidate
GET /api/user/loan-provider-selections candidate
GET /api/user/payments candidate
GET /api/user/withdrawal candidate
GET /api/verify-keys public
GET /api/verify/:code public
GET /healthz public
GET /readyz public
POST /api/admin/approvals/:id/approve staff approvals.decide
POST /api/admin/approvals/:id/refuse staff approvals.decide
POST /api/admin/approvals/:id/withdraw staff approvals.list
POST /api/admin/audit/bulk-download staff audit.download
POST /api/admin/confirm-password staff second-factor.own
POST /api/admin/forgot-password public
POST /api/admin/identity/confirm staff second-factor.own
POST /api/admin/identity/confirm/start staff second-factor.own
POST /api/admin/identity/finish public
POST /api/admin/identity/sign-out public
POST /api/admin/identity/start public
POST /api/admin/leads/bulk-download staff leads.download
POST /api/admin/login public
POST /api/admin/login/factor public
POST /api/admin/login/factor/passkey public
POST /api/admin/logout staff session.own
POST /api/admin/refunds/:id/account staff refunds.manage
POST /api/admin/refunds/:id/cancel staff refunds.manage
POST /api/admin/refunds/:id/transfer staff refunds.manage
POST /api/admin/reset-password staff own-password.reset
POST /api/admin/second-factor/passkey staff second-factor.own
POST /api/admin/second-factor/passkey/confirm staff second-factor.own
POST /api/admin/second-factor/recovery-codes staff second-factor.own
POST /api/admin/second-factor/totp staff second-factor.own
POST /api/admin/second-factor/totp/confirm staff second-factor.own
POST /api/admin/session staff session.own
POST /api/admin/sessions/end-others staff own-sessions.manage
POST /api/admin/settlements/read staff month-end.read
POST /api/admin/signup public
POST /api/admin/tax-invoices staff invoices.issue
POST /api/admin/users staff users.manage
POST /api/admin/users/:id/reset-factors staff users.manage
POST /api/admin/users/:id/toggle-status staff users.manage
POST /api/admin/verification/:id/ask staff verification.work
POST /api/admin/verification/:id/ask/withdraw staff verification.work
POST /api/admin/verification/:id/give-back staff verification.work
POST /api/admin/verification/:id/undo staff verification.work
POST /api/admin/verification/:id/verdicts staff verification.work
POST /api/admin/verification/next staff verification.work
POST /api/admin/views staff applications.list
POST /api/applications/:id/concessions staff concessions.propose
POST /api/applications/:id/concessions/with-file staff concessions.propose
POST /api/applications/:id/contact staff contact.change
POST /api/applications/:id/contact/codes staff contact.change
POST /api/applications/:id/contact/proposal staff contact.change
POST /api/applications/:id/desk-payments staff desk.take
POST /api/applications/:id/identity-number staff applications.list
POST /api/applications/:id/notes staff notes.write
POST /api/applications/:id/refunds staff refunds.manage
POST /api/applications/bulk-delete staff applications.delete
POST /api/applications/bulk-download staff applications.download
POST /api/applications/bulk-status staff applications.edit
POST /api/applications/bulk-status/:id/undo staff applications.edit
POST /api/applications/bulk-status/preview staff applications.edit
POST /api/applications/bulk-status/runs staff applications.edit
POST /api/applications/bulk-status/runs/:id/put-away staff applications.edit
POST /api/applications/bulk-status/runs/:id/stop staff applications.edit
POST /api/applications/bulk-status/runs/:id/undo staff applications.edit
POST /api/applications/restore staff applications.restore
POST /api/auth/ask/answers/:field_name public
POST /api/auth/ask/code public
POST /api/auth/ask/documents/:field_name public
POST /api/auth/ask/open public
POST /api/auth/ask/otp public
POST /api/auth/callback/ public
POST /api/auth/callbackOtp/ public
POST /api/auth/login/ public
POST /api/auth/loginOtp/ public
POST /api/auth/logout-everywhere/ candidate
POST /api/auth/logout/ candidate
POST /api/auth/register/ public
POST /api/auth/registerOtp/ public
POST /api/bank/lines/:id/match staff bank.match
POST /api/bank/lines/:id/not-ours staff bank.match
POST /api/bank/lines/:id/unmatch staff bank.match
POST /api/bank/statements staff bank.match
POST /api/cash-book/close staff cash-book.keep
POST /api/concessions/:id/revocation staff concessions.propose
POST /api/create_order candidate
POST /api/dataset/documents/:field_name candidate
POST /api/dataset/update-application-data/ candidate
POST /api/desk-payments/:id/move staff desk.take
POST /api/files/ticket candidate
POST /api/loan-applications candidate
POST /api/loan-applications/bulk-download staff loans.download
POST /api/loan-provider-selections candidate
POST /api/payment-history/bulk-download staff payments.download
POST /api/payment-history/check staff payments.reconcile
POST /api/payment_success candidate
POST /api/razorpay/callback public
POST /api/razorpay/webhook public
POST /api/user/ask/answers/:field_name candidate
POST /api/user/ask/documents/:field_name candidate
POST /api/user/loan-application/applicants/:number/documents/:kind candidate
POST /api/user/loan-application/documents-of-application candidate
POST /api/user/loan-application/withdrawal candidate
POST /api/user/payments/check candidate
POST /api/user/withdrawal candidate
POST /api/user/withdrawal/taking-back candidate
PUT /api/admin/application-owners staff owners.set
PUT /api/admin/approvals/:id/reason staff approvals.list
PUT /api/admin/leads/:id staff leads.edit
PUT /api/admin/second-factor/:id staff second-factor.own
PUT /api/admin/users/:id staff users.manage
PUT /api/admin/views/:id staff applications.list
PUT /api/applications/:id staff applications.edit
PUT /api/dataset/draft candidate
PUT /api/desk-payments/:id staff desk.take
PUT /api/loan-provider-selections/:id staff loan-providers.edit
PUT /api/user/loan-application/draft candidate
PUT /api/user/refund-account candidate
`.trim();

const portal = await aPortalAlone();

describe('who may call what', () => {
  it('is stated for every route [6.55]', () => {
    const listed = portal.http.listedRoutes.map(({ method, path, access }) => {
      const who = access.kind === 'staff' ? `staff ${access.capability}` : access.kind;
      return `${method} ${path} ${who}`;
    });
    expect(listed.toSorted().join('\n')).toBe(EXPECTED);
  });

  it('must be said by a route, or the portal does not start [6.56]', () => {
    const http = fastify();
    registerRouteList(http);
    expect(() => http.get('/forgotten', () => 'hello')).toThrow(
      'GET /forgotten does not say who may call it',
    );
  });
});

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

describe('what is counted', () => {
  it('as a save is every change that a candidate makes to the form, an ask, a loan or a withdrawal', () => {
    const saves = portal.contracts.filter(({ isSave }) => isSave === true);
    expect(saves.map(nameOf).toSorted()).toEqual(
      portal.contracts
        .filter(
          ({ access, method, path }) =>
            access.kind === 'candidate' &&
            method !== 'GET' &&
            /dataset|loan|ask|withdrawal|refund/.test(path),
        )
        .map(nameOf)
        .toSorted(),
    );
    expect(saves).toHaveLength(17);
    for (const { errors } of saves) expect(errors).toContain('TOO_MANY_REQUESTS');
  });

  it('as a download of staff is every route that answers with a file, whose reply no shape describes', () => {
    const files = portal.contracts.filter(
      ({ access, reply }) => access.kind === 'staff' && reply instanceof z.ZodUnknown,
    );
    expect(files).toHaveLength(17);
    for (const route of files) expect([nameOf(route), route.staffDownload]).not.toContain(undefined);
    const counted = portal.contracts.filter(({ staffDownload }) => staffDownload !== undefined);
    expect(counted.map(nameOf)).toEqual(files.map(nameOf));
  });
});
