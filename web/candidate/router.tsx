import { CANDIDATE_SCREENS as screens, LANDING_SCREEN } from '@portal/contract/screens.ts';
import type { ElementType } from 'react';
import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router';
import { BrokenScreen } from '../ui/ErrorBoundary.tsx';
import { lazyScreen } from '../ui/lazy-screen.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { signedInOnly, signedInOnlyToPay, signedOutOnly } from './guards.ts';
import { CandidateFrame } from './layout/CandidateFrame.tsx';
import type { HeaderKind } from './layout/header-items.ts';
import { LoginScreen } from './screens/login/LoginScreen.tsx';
import { RegisterScreen } from './screens/register/RegisterScreen.tsx';
import { SCREEN_CODE } from './screens/screen-code.ts';

export const HOME = { label: 'Home', href: LANDING_SCREEN } as const;

// Login and registration come with the first bundle: most visits start there, and they are small.
const Dashboard = lazyScreen(SCREEN_CODE[screens.dashboard]);
const ApplicationForm = lazyScreen(SCREEN_CODE[screens.applicationForm]);
const ApplicationSuccess = lazyScreen(SCREEN_CODE[screens.applicationSuccess]);
const PaymentOptions = lazyScreen(SCREEN_CODE[screens.paymentOptions]);
const PaymentSuccess = lazyScreen(SCREEN_CODE[screens.paymentSuccess]);
const LoanOptions = lazyScreen(SCREEN_CODE[screens.loanOptions]);
const LoanThankYou = lazyScreen(SCREEN_CODE[screens.loanThankYou]);

function screen(path: string, header: HeaderKind, Screen: ElementType, loader: LoaderFunction): RouteObject {
  return {
    path,
    loader,
    element: (
      <CandidateFrame header={header}>
        <Screen />
      </CandidateFrame>
    ),
  };
}

export function createCandidateRouter() {
  return createBrowserRouter([
    {
      errorElement: <BrokenScreen home={HOME} />,
      hydrateFallbackElement: <></>,
      children: [
        screen(screens.login, 'login', LoginScreen, signedOutOnly),
        screen(screens.register, 'register', RegisterScreen, signedOutOnly),
        screen(screens.dashboard, 'home-only', Dashboard, signedInOnly),
        screen(screens.applicationForm, 'signed-in', ApplicationForm, signedInOnly),
        screen(screens.applicationSuccess, 'signed-in', ApplicationSuccess, signedInOnly),
        screen(screens.paymentOptions, 'signed-in', PaymentOptions, signedInOnlyToPay),
        screen(screens.paymentSuccess, 'signed-in', PaymentSuccess, signedInOnly),
        screen(screens.loanOptions, 'signed-in', LoanOptions, signedInOnly),
        screen(screens.loanThankYou, 'home-only', LoanThankYou, signedInOnly),
        {
          path: '*',
          element: (
            <CandidateFrame header="login">
              <NotFound ways={[HOME, { label: 'Login', href: screens.login }]} />
            </CandidateFrame>
          ),
        },
      ],
    },
  ]);
}
