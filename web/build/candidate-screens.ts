import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';

/** Every screen of the candidate's area begins with these. */
const BEGINNING = ['candidate.html', 'candidate/app.tsx'];

/** Where the code of a screen begins; login and registration come with the beginning itself. */
const CODE = new Map<string, string>([
  [screens.dashboard, 'dashboard/DashboardScreen.tsx'],
  [screens.applicationForm, 'application-form/ApplicationFormScreen.tsx'],
  [screens.applicationSuccess, 'application-success/ApplicationSuccessScreen.tsx'],
  [screens.paymentOptions, 'payment-options/PaymentOptionsScreen.tsx'],
  [screens.paymentSuccess, 'payment-success/PaymentSuccessScreen.tsx'],
  [screens.loanOptions, 'loan-options/LoanOptionsScreen.tsx'],
  [screens.loanThankYou, 'loan-thankyou/LoanThankYouScreen.tsx'],
]);

/** What a candidate loads who opens one screen and nothing before it. */
export function sourcesOf(address: string): readonly string[] {
  const code = CODE.get(address);
  return code === undefined ? BEGINNING : [...BEGINNING, `candidate/screens/${code}`];
}
