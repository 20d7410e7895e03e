import '../ui/plain/theme.css';
import '../ui/plain/no-script.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { VERIFY_SCREEN } from '@portal/contract/screens.ts';
import { VerifyPage } from './VerifyPage.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');

const code = location.pathname.slice(VERIFY_SCREEN.length + 1).replace(/\/$/, '');

createRoot(root).render(
  <StrictMode>
    <VerifyPage code={code} />
  </StrictMode>,
);
