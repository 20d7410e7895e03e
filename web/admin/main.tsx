import '../ui/plain/theme.css';
import '../ui/plain/no-script.css';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ErrorBoundary } from '../ui/screen/ErrorBoundary.tsx';
import { MantineRoot } from '../ui/mantine/MantineRoot.tsx';
import { staffTheme } from '../ui/mantine/theme.ts';
import { reportWebVitals } from '../ui/screen/web-vitals.ts';
import { applyColorScheme, colorSchemes } from './color-schemes.ts';
import { guardBetweenNavigations } from './guards.ts';
import './mantine/staff-components.css';
import { createQueryClient } from './query-client.ts';
import { createStaffRouter, HOME } from './router.tsx';

applyColorScheme();
guardBetweenNavigations();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <MantineRoot theme={staffTheme} colorSchemes={colorSchemes}>
      <ErrorBoundary home={HOME}>
        <QueryClientProvider client={createQueryClient()}>
          <Notifications position="bottom-left" />
          <RouterProvider router={createStaffRouter()} />
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineRoot>
  </StrictMode>,
);

void reportWebVitals();
