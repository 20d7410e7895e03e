/** Every address of the web: which entry draws it and who may open it. */
export const CANDIDATE_SCREENS = {
  login: '/portal/login',
  register: '/portal/register',
  dashboard: '/portal/dashboard',
  applicationForm: '/portal/application-form',
  applicationSuccess: '/portal/application-success',
  paymentOptions: '/portal/payment-options',
  paymentSuccess: '/portal/payment-success',
  loanOptions: '/portal/loan-options',
  loanThankYou: '/portal/loan-thankyou',
} as const;

/** The file of the form's service worker, beside the pages. */
export const FORM_WORKER = 'form-worker.js';

/** The file of a candidate screen's document: the web builds one for each address, the server sends it. */
export function candidatePage(address: string): string {
  return `candidate${address.slice(LANDING_SCREEN.length).replaceAll('/', '-')}.html`;
}

export const STAFF_SCREENS = {
  login: '/admin-login',
  dashboard: '/admin-dashboard',
  dashboardAlias: '/admin/dashboard',
  verification: '/admin-verification',
  paymentHistory: '/admin-payment-history',
  cashBook: '/admin-cash-book',
  bank: '/admin-bank',
  monthEnd: '/admin-month-end',
  settlements: '/admin-settlements',
  loanDashboard: '/admin-loan-dashboard',
  settings: '/admin-settings',
  approvals: '/admin-approvals',
  audit: '/admin-audit',
  leads: '/admin-leads',
} as const;

export const LANDING_SCREEN = '/portal';

/** Opened by the code on a receipt, which follows after a slash. */
export const VERIFY_SCREEN = '/verify';
/** The page that the link of an ask opens: a document of its own, light enough for a poor line. */
export const ASK_SCREEN = '/portal/ask';

/** Answered by the server with a redirect. */
export const REDIRECTS = {
  '/': LANDING_SCREEN,
  '/admin': STAFF_SCREENS.login,
  '/admin/login': STAFF_SCREENS.login,
} as const;

/** The payment screen is entered and left by a document load, since its headers let the provider in. */
export const PAYMENT_SCREEN = CANDIDATE_SCREENS.paymentOptions;

/** In the address of the payment screen: the payment whose receipt is looked for. */
export const RECEIPT_OF_PAYMENT = 'payment';
/** On the payment screen: the list of payments with their receipts. */
export const PAYMENTS_ANCHOR = 'your-payments';

/** Leads, after the login, to the receipt of a payment; without its id to the list, the newest on top. */
export function receiptLink(paymentId?: string): string {
  return paymentId === undefined
    ? `${PAYMENT_SCREEN}#${PAYMENTS_ANCHOR}`
    : `${PAYMENT_SCREEN}?${RECEIPT_OF_PAYMENT}=${encodeURIComponent(paymentId)}`;
}
