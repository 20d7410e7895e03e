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
  paymentHistory: '/admin-payment-history',
  loanDashboard: '/admin-loan-dashboard',
  settings: '/admin-settings',
  audit: '/admin-audit',
  leads: '/admin-leads',
} as const;

export const LANDING_SCREEN = '/portal';

/** Answered by the server with a redirect. */
export const REDIRECTS = {
  '/': LANDING_SCREEN,
  '/admin': STAFF_SCREENS.login,
  '/admin/login': STAFF_SCREENS.login,
} as const;

/** The payment screen is entered and left by a document load, since its headers let the provider in. */
export const PAYMENT_SCREEN = CANDIDATE_SCREENS.paymentOptions;
