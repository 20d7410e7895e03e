import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import type { ComponentType } from 'react';
import { loadDashboard } from './load-dashboard.ts';

type LoadScreen = () => Promise<ComponentType>;

/** The code of each screen. */
export const SCREEN_CODE = {
  [screens.login]: async () => (await import('./screens/login/LoginScreen.tsx')).LoginScreen,
  [screens.register]: async () => (await import('./screens/register/RegisterScreen.tsx')).RegisterScreen,
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

export interface FirstScreen {
  readonly address: string;
  readonly load: LoadScreen;
}

const FOR_GUESTS: readonly string[] = [screens.login, screens.register];
const CODE = new Map<string, LoadScreen>(Object.entries(SCREEN_CODE));

/** The screen to which the guards of the routes let, or lead, a user who opens an address; none for unknown addresses. */
export function firstScreen(opened: string, isSignedIn: boolean): FirstScreen | undefined {
  if (!CODE.has(opened)) return undefined;
  const isAllowed = FOR_GUESTS.includes(opened) !== isSignedIn;
  const address = isAllowed ? opened : isSignedIn ? screens.dashboard : screens.login;
  const load = CODE.get(address);
  return load === undefined ? undefined : { address, load };
}
