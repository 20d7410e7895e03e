import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { reportWebVitals } from '../ui/web-vitals.ts';
import { guardBetweenNavigations } from './guards.ts';
import { restoreCarriedState } from './navigation/carried-state.ts';
import { createCandidateRouter, HOME } from './router.tsx';

/** Draws the screen of this address, in the place of what the document shows until now. */
export function drawApp(root: Element): void {
  restoreCarriedState();
  guardBetweenNavigations();
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary home={HOME}>
        <RouterProvider router={createCandidateRouter()} />
      </ErrorBoundary>
    </StrictMode>,
  );
  void reportWebVitals();
}
