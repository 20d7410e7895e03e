import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import type { ComponentType } from 'react';
import { loadDashboard } from './load-dashboard.ts';

type LoadScreen = () => Promise<ComponentType>;

/** The code of the screens behind the login. */
export const SCREEN_CODE = {
  [screens.dashboard]: loadDashboard,
  [screens.applicationForm]: async () =>
    (await import('./screens/application-form/ApplicationFormScreen.tsx')).ApplicationFormScreen,
  [screens.applicationSuccess]: async () =>
    (await import('./screens/application-success/ApplicationSuccessScreen.tsx')).ApplicationSuccessScreen,
  [screens.paymentOptions]: async () =>
    (await import('./screens/payment-options/PaymentOptionsScreen.tsx')).PaymentOptionsScreen,
  [screens.paymentSuccess]: async () =>
    (await import('./screens/payment-success/PaymentSuccessScreen.tsx')).PaymentSuccessScreen,
  [screens.loanOptions]: async () =>
    (await import('./screens/loan-options/LoanOptionsScreen.tsx')).LoanOptionsScreen,
  [screens.loanThankYou]: async () =>
    (await import('./screens/loan-thankyou/LoanThankYouScreen.tsx')).LoanThankYouScreen,
} satisfies Record<string, LoadScreen>;

/** Nothing for login and registration, which come with the first bundle. */
export function codeOf(address: string): LoadScreen | undefined {
  return new Map<string, LoadScreen>(Object.entries(SCREEN_CODE)).get(address);
}
