import { CANDIDATE_SCREENS as screens, LANDING_SCREEN } from '@portal/contract/screens.ts';
import type { ComponentType, ElementType } from 'react';
import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router';
import { BrokenScreen } from '../ui/screen/ErrorBoundary.tsx';
import { lazyScreen } from '../ui/screen/lazy-screen.ts';
import { NotFound } from '../ui/screen/NotFound.tsx';
import { signedInOnly, signedInOnlyToPay, signedOutOnly } from './guards.ts';
import { CandidateFrame } from './layout/CandidateFrame.tsx';
import { HEADERS } from './layout/header-items.ts';
import { HelpSentence } from './program/HelpSentence.tsx';
import { LoginScreen } from './screens/login/LoginScreen.tsx';
import { RegisterScreen } from './screens/register/RegisterScreen.tsx';
import { SCREEN_CODE } from './screen-code.ts';

export const HOME = { label: 'Home', href: LANDING_SCREEN } as const;

function screen(path: keyof typeof HEADERS, Screen: ElementType, loader: LoaderFunction): RouteObject {
  return {
    path,
    loader,
    element: (
      <CandidateFrame header={HEADERS[path]}>
        <Screen />
      </CandidateFrame>
    ),
  };
}

/** `loaded` is the code of the screen at `address`; the other screens load theirs when they are opened. */
export function createCandidateRouter(address: string, loaded: ComponentType | undefined) {
  const codeAt = (path: keyof typeof SCREEN_CODE) =>
    path === address && loaded !== undefined ? loaded : lazyScreen(SCREEN_CODE[path]);
  const signedIn = (path: keyof typeof SCREEN_CODE, loader = signedInOnly) =>
    screen(path, codeAt(path), loader);
  return createBrowserRouter([
    {
      errorElement: <BrokenScreen home={HOME} help={<HelpSentence />} />,
      hydrateFallbackElement: <></>,
      children: [
        // These come with the first bundle: most visits start there, and they are small.
        screen(screens.login, LoginScreen, signedOutOnly),
        screen(screens.register, RegisterScreen, signedOutOnly),
        signedIn(screens.dashboard),
        signedIn(screens.applicationForm),
        signedIn(screens.applicationSuccess),
        signedIn(screens.paymentOptions, signedInOnlyToPay),
        signedIn(screens.paymentSuccess),
        signedIn(screens.loanOptions),
        signedIn(screens.loanThankYou),
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
