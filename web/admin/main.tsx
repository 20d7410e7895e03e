import '../ui/plain/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { MantineRoot } from '../ui/mantine/MantineRoot.tsx';
import { staffTheme } from '../ui/theme.ts';
import { reportWebVitals } from '../ui/web-vitals.ts';
import { applyColorScheme, colorSchemes } from './color-schemes.ts';
import { createStaffRouter, HOME } from './router.tsx';

applyColorScheme();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <MantineRoot theme={staffTheme} colorSchemes={colorSchemes}>
      <ErrorBoundary home={HOME}>
        <RouterProvider router={createStaffRouter()} />
      </ErrorBoundary>
    </MantineRoot>
  </StrictMode>,
);

void reportWebVitals();
