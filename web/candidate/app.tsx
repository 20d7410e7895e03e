import { type ComponentType, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ErrorBoundary } from '../ui/screen/ErrorBoundary.tsx';
import { reportWebVitals } from '../ui/screen/web-vitals.ts';
import { guardBetweenNavigations } from './guards.ts';
import { restoreCarriedState } from './navigation/carried-state.ts';
import { Drawn } from './opening/Drawn.tsx';
import { watchOpening } from './opening/take-over.ts';
import { HelpSentence } from './program/HelpSentence.tsx';
import { createCandidateRouter, HOME } from './router.tsx';

/**
 * Draws the screen of this address, in the place of what the document shows until now: at once, with the code of the
 * screen that has come already, so that nothing else is seen between the two. Drawn in short turns: the opening answers
 * keys and presses until then.
 */
export async function drawApp(root: Element, loaded: ComponentType | undefined): Promise<void> {
  restoreCarriedState();
  guardBetweenNavigations();
  const router = createCandidateRouter(location.pathname, loaded);
  await guardsHaveLooked(router);
  const takeOver = watchOpening(root);
  const reactRoot = createRoot(root);
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <Drawn onDrawn={takeOver}>
          <ErrorBoundary home={HOME} help={<HelpSentence />}>
            <RouterProvider router={router} />
          </ErrorBoundary>
        </Drawn>
      </StrictMode>,
    ),
  );
  void reportWebVitals();
}

async function guardsHaveLooked(router: ReturnType<typeof createCandidateRouter>): Promise<void> {
  const looked = Promise.withResolvers<void>();
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) looked.resolve();
  });
  if (!router.state.initialized) await looked.promise;
  stop();
}
