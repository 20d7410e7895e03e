/** Who may come in where. A new route belongs here with every cell, or the test fails. */
export const COLUMNS = [
  'none',
  'candidate',
  'other candidate',
  'sales',
  'ops',
  'admin',
  'finance',
  'verifier',
  'deactivated',
  'expired',
  'half signed in',
  'no factor',
  'link',
] as const;
export type Column = (typeof COLUMNS)[number];

/** `in`: the call is heard; else the status it is refused with. */
export type Cell = 'in' | '401' | '403' | '404';

const TABLE = `
                                                   none  cand  other sales ops   admin finan verif deact expir half  nofac link
GET    /healthz                                    in    in    in    in    in    in    in    in    in    in    in    in    in
GET    /readyz                                     in    in    in    in    in    in    in    in    in    in    in    in    in
GET    /api/districts                              in    in    in    in    in    in    in    in    in    in    in    in    in
GET    /api/universities                           in    in    in    in    in    in    in    in    in    in    in    in    in
GET    /api/verify/:code                           404   404   404   404   404   404   404   404   404   404   404   404   404
GET    /api/verify-keys                            in    in    in    in    in    in    in    in    in    in    in    in    in

POST   /api/auth/loginOtp/                         in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/auth/login/                            in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/auth/registerOtp/                      in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/auth/register/                         in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/auth/callbackOtp/                      in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/auth/callback/                         in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/auth/ask/open                          in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/auth/ask/otp                           in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/auth/ask/code                          in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/auth/ask/documents/:field_name         404   404   404   404   404   404   404   404   404   404   404   404   401
POST   /api/auth/ask/answers/:field_name           in    in    in    in    in    in    in    in    in    in    in    in    401
GET    /api/user/ask                               401   in    in    401   401   401   401   401   401   401   401   401   401
POST   /api/user/ask/documents/:field_name         401   404   404   401   401   401   401   401   401   401   401   401   401
POST   /api/user/ask/answers/:field_name           401   404   404   401   401   401   401   401   401   401   401   401   401
POST   /api/auth/logout/                           401   in    in    401   401   401   401   401   401   401   401   401   401

POST   /api/auth/logout-everywhere/                401   in    in    401   401   401   401   401   401   401   401   401   401
GET    /api/dataset/get-application-data/          401   in    in    401   401   401   401   401   401   401   401   401   401
POST   /api/dataset/update-application-data/       401   in    in    401   401   401   401   401   401   401   401   401   401
PUT    /api/dataset/draft                          401   in    in    401   401   401   401   401   401   401   401   401   401
POST   /api/dataset/documents/:field_name          401   in    in    401   401   401   401   401   401   401   401   401   401
DELETE /api/dataset/documents/:field_name          401   in    in    401   401   401   401   401   401   401   401   401   401
POST   /api/files/ticket                           401   in    404   401   401   401   401   401   401   401   401   401   401
GET    /api/files/*                                401   in    404   401   401   401   401   401   401   401   401   401   401

POST   /api/create_order                           401   in    404   401   401   401   401   401   401   401   401   401   401
POST   /api/payment_success                        401   404   404   401   401   401   401   401   401   401   401   401   401
GET    /api/user/payments                          401   in    404   401   401   401   401   401   401   401   401   401   401
POST   /api/user/payments/check                    401   in    404   401   401   401   401   401   401   401   401   401   401
GET    /api/user/withdrawal                        401   in    404   401   401   401   401   401   401   401   401   401   401
POST   /api/user/withdrawal                        401   in    in    401   401   401   401   401   401   401   401   401   401
POST   /api/user/withdrawal/taking-back            401   in    404   401   401   401   401   401   401   401   401   401   401
PUT    /api/user/refund-account                    401   in    in    401   401   401   401   401   401   401   401   401   401
GET    /api/user/download-payment-receipt          401   404   404   401   401   401   401   401   401   401   401   401   401
POST   /api/razorpay/webhook                       in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/razorpay/callback                      in    in    in    in    in    in    in    in    in    in    in    in    in
GET    /api/payment-history                        401   401   401   in    in    in    in    403   401   401   401   403   401
GET    /api/payment-history/receipts               401   401   401   in    in    in    in    403   401   401   401   403   401
GET    /api/payment-history/sums                   401   401   401   in    in    in    in    403   401   401   401   403   401
POST   /api/payment-history/check                  401   401   401   in    in    in    in    403   401   401   401   403   401
GET    /api/applications/:id/ledger                401   401   401   in    in    in    in    403   401   401   401   403   401
GET    /api/applications/:id/receipts/:receipt_id  401   401   401   in    in    in    in    403   401   401   401   403   401
GET    /api/applications/:id/tax-documents/:document_id 401   401   401   in    in    in    in    403   401   401   401   403   401
GET    /api/applications/:id/vouchers/:voucher_id  401   401   401   in    in    in    in    403   401   401   401   403   401
POST   /api/applications/:id/desk-payments         401   401   401   403   in    in    in    403   401   401   401   403   401
PUT    /api/desk-payments/:id                      401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/desk-payments/:id/move                 401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/cash-book                              401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/cash-book/close                        401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/bank/statements                        401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/bank/statements                        401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/bank/leftovers                         401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/bank/matched                           401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/bank/lines/:id/match                   401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/bank/lines/:id/not-ours                401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/bank/lines/:id/unmatch                 401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/applications/:id/concessions           401   401   401   in    in    in    in    403   401   401   401   403   401
POST   /api/applications/:id/concessions           401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/applications/:id/concessions/with-file 401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/concession_files/*                     401   401   401   in    in    in    in    403   401   401   401   403   401
POST   /api/concessions/:id/revocation             401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/applications/:id/contact               401   401   401   403   in    in    403   403   401   401   401   403   401
POST   /api/applications/:id/contact/codes         401   401   401   403   in    in    403   403   401   401   401   403   401
POST   /api/applications/:id/contact/proposal      401   401   401   403   in    in    403   403   401   401   401   403   401
GET    /api/applications/:id/disputes              401   401   401   in    in    in    in    403   401   401   401   403   401
GET    /api/payment-history/disputes               401   401   401   in    in    in    in    403   401   401   401   403   401
GET    /api/admin/month-end                        401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/admin/month-end/vouchers               401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/admin/month-end/workbook               401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/admin/tax-invoices                     401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/admin/tax-invoices                     401   401   401   403   403   in    in    403   401   401   401   403   401
GET    /api/admin/settlements                      401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/admin/settlements/lines                401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/admin/settlements/payments             401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/admin/settlements/read                 401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/applications/:id/refunds               401   401   401   in    in    in    in    403   401   401   401   403   401
GET    /api/applications/:id/submissions           401   401   401   in    in    in    in    in    401   401   401   403   401
POST   /api/applications/:id/refunds               401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/applications/:id/notes                 401   401   401   in    in    in    in    in    401   401   401   403   401
POST   /api/applications/:id/notes                 401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/admin/colleagues                       401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/admin/mentions                         401   401   401   in    in    in    in    in    401   401   401   403   401
PUT    /api/admin/application-owners               401   401   401   403   in    in    403   403   401   401   401   403   401
POST   /api/applications/:id/identity-number       401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/admin/refunds                          401   401   401   in    in    in    in    403   401   401   401   403   401
POST   /api/admin/refunds/:id/cancel               401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/admin/refunds/:id/transfer             401   401   401   403   in    in    in    403   401   401   401   403   401
POST   /api/admin/refunds/:id/account              401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/download-payment-receipt/:id           401   401   401   404   404   404   404   403   401   401   401   403   401
GET    /api/download-payment-receipt-by-payment/:id 401   401   401   404   404   404   404   403   401   401   401   403   401

GET    /api/user/loan-application                  401   in    404   401   401   401   401   401   401   401   401   401   401
PUT    /api/user/loan-application/draft            401   in    404   401   401   401   401   401   401   401   401   401   401
POST   /api/user/loan-application/applicants/:number/documents/:kind 401   in    404   401   401   401   401   401   401   401   401   401   401
DELETE /api/user/loan-application/applicants/:number/documents/:kind 401   in    404   401   401   401   401   401   401   401   401   401   401
POST   /api/user/loan-application/documents-of-application 401   in    404   401   401   401   401   401   401   401   401   401   401
POST   /api/user/loan-application/withdrawal       401   in    404   401   401   401   401   401   401   401   401   401   401
DELETE /api/user/loan-application/applicants/:number 401   in    404   401   401   401   401   401   401   401   401   401   401
POST   /api/loan-applications                      401   in    404   401   401   401   401   401   401   401   401   401   401
POST   /api/loan-provider-selections               401   in    404   401   401   401   401   401   401   401   401   401   401
GET    /api/user/loan-provider-selections          401   in    404   401   401   401   401   401   401   401   401   401   401
GET    /api/loan-applications                      401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/loan-provider-selections               401   401   401   in    in    in    in    in    401   401   401   403   401
PUT    /api/loan-provider-selections/:id           401   401   401   403   in    in    in    403   401   401   401   403   401
GET    /api/loan-applications/sums                 401   401   401   in    in    in    in    in    401   401   401   403   401

POST   /api/admin/login                            in    in    in    in    in    in    in    in    in    in    in    in    in
GET    /api/admin/login-options                    in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/admin/identity/start                   in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/admin/identity/finish                  in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/admin/identity/confirm                 401   401   401   in    in    in    in    in    401   401   401   in    401
POST   /api/admin/identity/confirm/start           401   401   401   in    in    in    in    in    401   401   401   in    401
POST   /api/admin/identity/sign-out                in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/admin/forgot-password                  in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/admin/signup                           in    in    in    in    in    in    in    in    in    in    in    in    in
POST   /api/admin/logout                           401   401   401   in    in    in    in    in    401   401   401   in    401
POST   /api/admin/reset-password                   401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/admin/session                          401   401   401   in    in    in    in    in    401   401   401   in    401
POST   /api/admin/session                          401   401   401   in    in    in    in    in    401   401   401   in    401
GET    /api/admin/sessions                         401   401   401   in    in    in    in    in    401   401   401   403   401
DELETE /api/admin/sessions/:id                     401   401   401   in    in    in    in    in    401   401   401   403   401
POST   /api/admin/sessions/end-others              401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/admin/staff-sessions                   401   401   401   403   403   in    403   403   401   401   401   403   401
DELETE /api/admin/staff-sessions/:id               401   401   401   403   403   in    403   403   401   401   401   403   401
POST   /api/admin/login/factor                     in    in    in    in    in    in    in    in    in    in    in    in    in
GET    /api/admin/login/factor                     401   401   401   401   401   401   401   401   401   401   in    401   401
POST   /api/admin/login/factor/passkey             401   401   401   401   401   401   401   401   401   401   in    401   401
POST   /api/admin/confirm-password                 401   401   401   in    in    in    in    in    401   401   401   in    401
GET    /api/admin/second-factor                    401   401   401   in    in    in    in    in    401   401   401   in    401
POST   /api/admin/second-factor/totp               401   401   401   in    in    in    in    in    401   401   401   in    401
POST   /api/admin/second-factor/totp/confirm       401   401   401   in    in    in    in    in    401   401   401   in    401
POST   /api/admin/second-factor/passkey            401   401   401   in    in    in    in    in    401   401   401   in    401
POST   /api/admin/second-factor/passkey/confirm    401   401   401   in    in    in    in    in    401   401   401   in    401
PUT    /api/admin/second-factor/:id                401   401   401   in    in    in    in    in    401   401   401   in    401
DELETE /api/admin/second-factor/:id                401   401   401   in    in    in    in    in    401   401   401   in    401
POST   /api/admin/second-factor/recovery-codes     401   401   401   in    in    in    in    in    401   401   401   in    401
POST   /api/admin/users/:id/reset-factors          401   401   401   403   403   in    403   403   401   401   401   403   401
GET    /api/admin/roles                            401   401   401   403   403   in    403   403   401   401   401   403   401
GET    /api/admin/users                            401   401   401   403   403   in    403   403   401   401   401   403   401
POST   /api/admin/users                            401   401   401   403   403   in    403   403   401   401   401   403   401
PUT    /api/admin/users/:id                        401   401   401   403   403   in    403   403   401   401   401   403   401
DELETE /api/admin/users/:id                        401   401   401   403   403   in    403   403   401   401   401   403   401
POST   /api/admin/users/:id/toggle-status          401   401   401   403   403   in    403   403   401   401   401   403   401
GET    /api/admin/audit                            401   401   401   403   403   in    403   403   401   401   401   403   401
POST   /api/admin/audit/bulk-download              401   401   401   403   403   in    403   403   401   401   401   403   401
GET    /api/admin/approvals                        401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/admin/approvals/counts                 401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/admin/approvals/:id                    401   401   401   in    in    in    in    in    401   401   401   403   401
POST   /api/admin/approvals/:id/approve            401   401   401   403   403   in    in    403   401   401   401   403   401
POST   /api/admin/approvals/:id/refuse             401   401   401   403   403   in    in    403   401   401   401   403   401
POST   /api/admin/approvals/:id/withdraw           401   401   401   in    in    in    in    in    401   401   401   403   401
PUT    /api/admin/approvals/:id/reason             401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/admin/verification/counts              401   401   401   403   in    in    403   in    401   401   401   403   401
POST   /api/admin/verification/next                401   401   401   403   in    in    403   in    401   401   401   403   401
GET    /api/admin/verification/:id                 401   401   401   403   in    in    403   in    401   401   401   403   401
POST   /api/admin/verification/:id/verdicts        401   401   401   403   in    in    403   in    401   401   401   403   401
POST   /api/admin/verification/:id/undo            401   401   401   403   in    in    403   in    401   401   401   403   401
POST   /api/admin/verification/:id/give-back       401   401   401   403   in    in    403   in    401   401   401   403   401
GET    /api/admin/views                            401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/admin/views/counts                     401   401   401   in    in    in    in    in    401   401   401   403   401
POST   /api/admin/views                            401   401   401   in    in    in    in    in    401   401   401   403   401
PUT    /api/admin/views/:id                        401   401   401   in    in    in    in    in    401   401   401   403   401
DELETE /api/admin/views/:id                        401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/admin/leads                            401   401   401   in    in    in    403   403   401   401   401   403   401
GET    /api/admin/leads/owners                     401   401   401   in    in    in    403   403   401   401   401   403   401
PUT    /api/admin/leads/:id                        401   401   401   in    in    in    403   403   401   401   401   403   401
GET    /api/applications                           401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/applications/choices                   401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/applications/matching                  401   401   401   in    in    in    in    in    401   401   401   403   401
GET    /api/applications/overview                  401   401   401   in    in    in    in    in    401   401   401   403   401
PUT    /api/applications/:id                       401   401   401   403   in    in    403   403   401   401   401   403   401
POST   /api/applications/bulk-status               401   401   401   403   in    in    403   403   401   401   401   403   401
POST   /api/applications/bulk-status/preview       401   401   401   403   in    in    403   403   401   401   401   403   401
POST   /api/applications/bulk-status/:id/undo      401   401   401   403   in    in    403   403   401   401   401   403   401
POST   /api/applications/bulk-status/runs          401   401   401   403   in    in    403   403   401   401   401   403   401
GET    /api/applications/bulk-status/runs/mine     401   401   401   403   in    in    403   403   401   401   401   403   401
GET    /api/applications/bulk-status/runs/:id/stayed 401   401   401   403   in    in    403   403   401   401   401   403   401
POST   /api/applications/bulk-status/runs/:id/stop 401   401   401   403   in    in    403   403   401   401   401   403   401
POST   /api/applications/bulk-status/runs/:id/undo 401   401   401   403   in    in    403   403   401   401   401   403   401
POST   /api/applications/bulk-status/runs/:id/put-away 401   401   401   403   in    in    403   403   401   401   401   403   401
POST   /api/applications/bulk-download             401   401   401   in    in    in    403   403   401   401   401   403   401
POST   /api/payment-history/bulk-download          401   401   401   in    in    in    in    403   401   401   401   403   401
POST   /api/admin/leads/bulk-download              401   401   401   in    in    in    403   403   401   401   401   403   401
GET    /api/admin_files/*                          401   401   401   in    in    in    403   in    401   401   401   403   401
GET    /admin_files/*                              401   401   401   in    in    in    403   in    401   401   401   403   401
GET    /api/applications/:id                       401   401   401   in    in    in    in    in    401   401   401   403   401
POST   /api/applications/bulk-delete               401   401   401   403   403   in    403   403   401   401   401   403   401
POST   /api/applications/restore                   401   401   401   403   403   in    403   403   401   401   401   403   401
GET    /api/applications/deleted                   401   401   401   403   403   in    403   403   401   401   401   403   401
POST   /api/loan-applications/bulk-download        401   401   401   in    in    in    in    403   401   401   401   403   401
GET    /api/loan-applications/:id/download-documents 401   401   401   in    in    in    in    403   401   401   401   403   401
GET    /api/applications/:application_id/download-documents 401   401   401   in    in    in    403   403   401   401   401   403   401
POST   /api/admin/verification/:id/ask             401   401   401   403   in    in    403   in    401   401   401   403   401
POST   /api/admin/verification/:id/ask/withdraw    401   401   401   403   in    in    403   in    401   401   401   403   401
`;

export interface MatrixRow {
  /** `GET /api/applications` */
  readonly route: string;
  readonly cells: Readonly<Record<Column, Cell>>;
}

export function readMatrix(): MatrixRow[] {
  return TABLE.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([method]) => method !== undefined && /^[A-Z]+$/.test(method))
    .map(([method, path, ...cells]) => ({ route: `${method} ${path}`, cells: cellsOf(path, cells) }));
}

function cellsOf(path: string | undefined, texts: readonly string[]): Record<Column, Cell> {
  const cell = (index: number): Cell => {
    const text = texts[index];
    if (text === 'in' || text === '401' || text === '403' || text === '404') return text;
    throw new Error(`${path} does not say what ${COLUMNS[index]} may do`);
  };
  return {
    none: cell(0),
    candidate: cell(1),
    'other candidate': cell(2),
    sales: cell(3),
    ops: cell(4),
    admin: cell(5),
    finance: cell(6),
    verifier: cell(7),
    deactivated: cell(8),
    expired: cell(9),
    'half signed in': cell(10),
    'no factor': cell(11),
    link: cell(12),
  };
}
