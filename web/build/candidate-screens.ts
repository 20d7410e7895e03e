import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';

/** Every screen of the candidate's area begins with these. */
const BEGINNING = ['candidate.html', 'candidate/app.tsx'];

/** Where the code of a screen begins. */
const CODE = new Map<string, string>([
  [screens.login, 'login/LoginScreen.tsx'],
  [screens.register, 'register/RegisterScreen.tsx'],
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
  if (code === undefined) throw new Error(`No code is known for ${address}`);
  return [...BEGINNING, `candidate/screens/${code}`];
}
