import { CANDIDATE_SCREENS as screens, LANDING_SCREEN } from '@portal/contract/screens.ts';
import type { ComponentType, ElementType } from 'react';
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

/** `loaded` is the code of the screen at `address`; the other screens load theirs when they are opened. */
export function createCandidateRouter(address: string, loaded: ComponentType | undefined) {
  const codeAt = (path: keyof typeof SCREEN_CODE) =>
    path === address && loaded !== undefined ? loaded : lazyScreen(SCREEN_CODE[path]);
  const signedIn = (path: keyof typeof SCREEN_CODE, header: HeaderKind, loader = signedInOnly) =>
    screen(path, header, codeAt(path), loader);
  return createBrowserRouter([
    {
      errorElement: <BrokenScreen home={HOME} />,
      hydrateFallbackElement: <></>,
      children: [
        // These come with the first bundle: most visits start there, and they are small.
        screen(screens.login, 'login', LoginScreen, signedOutOnly),
        screen(screens.register, 'register', RegisterScreen, signedOutOnly),
        signedIn(screens.dashboard, 'home-only'),
        signedIn(screens.applicationForm, 'signed-in'),
        signedIn(screens.applicationSuccess, 'signed-in'),
        signedIn(screens.paymentOptions, 'signed-in', signedInOnlyToPay),
        signedIn(screens.paymentSuccess, 'signed-in'),
        signedIn(screens.loanOptions, 'signed-in'),
        signedIn(screens.loanThankYou, 'home-only'),
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
