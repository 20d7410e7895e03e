import '../ui/plain/theme.css';
import '../ui/plain/no-script.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { captureUtm } from '../api/utm.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { reportWebVitals } from '../ui/web-vitals.ts';
import { guardBetweenNavigations } from './guards.ts';
import { restoreCarriedState } from './navigation/carried-state.ts';
import { createCandidateRouter, HOME } from './router.tsx';

captureUtm(location.search);
restoreCarriedState();
guardBetweenNavigations();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary home={HOME}>
      <RouterProvider router={createCandidateRouter()} />
    </ErrorBoundary>
  </StrictMode>,
);

void reportWebVitals();
