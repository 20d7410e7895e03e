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

/** The screen whose code has come with the document, if it has; the others load theirs when they are opened. */
export interface LoadedScreen {
  readonly address: string | undefined;
  readonly Screen: ComponentType | undefined;
}

export function createCandidateRouter(loaded: LoadedScreen) {
  const codeAt = (path: keyof typeof SCREEN_CODE) =>
    path === loaded.address && loaded.Screen !== undefined ? loaded.Screen : lazyScreen(SCREEN_CODE[path]);
  const signedIn = (path: keyof typeof SCREEN_CODE, loader = signedInOnly) =>
    screen(path, codeAt(path), loader);
  const signedOut = (path: keyof typeof SCREEN_CODE) => screen(path, codeAt(path), signedOutOnly);
  return createBrowserRouter([
    {
      errorElement: <BrokenScreen home={HOME} help={<HelpSentence />} />,
      hydrateFallbackElement: <></>,
      children: [
        signedOut(screens.login),
        signedOut(screens.register),
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
