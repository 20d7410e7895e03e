import { RouterProvider } from 'react-router/dom';
import { ErrorBoundary } from '../ui/screen/ErrorBoundary.tsx';
import { reportWebVitals } from '../ui/screen/web-vitals.ts';
import { guardBetweenNavigations } from './guards.ts';
import { restoreCarriedState } from './navigation/carried-state.ts';
import { drawOverOpening } from './opening/draw-over-opening.tsx';
import { HelpSentence } from './program/HelpSentence.tsx';
import { createCandidateRouter, HOME, type LoadedScreen } from './router.tsx';

/**
 * Draws the screen of this address, in the place of what the document shows until now: at once, with the code of the
 * screen that has come already, so that nothing else is seen between the two.
 */
export async function drawApp(root: Element, loaded: LoadedScreen): Promise<void> {
  restoreCarriedState();
  guardBetweenNavigations();
  const router = createCandidateRouter(loaded);
  await guardsHaveLooked(router);
  drawOverOpening(
    root,
    <ErrorBoundary home={HOME} help={<HelpSentence />}>
      <RouterProvider router={router} />
    </ErrorBoundary>,
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
