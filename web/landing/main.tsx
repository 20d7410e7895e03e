import '../ui/plain/theme.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { captureUtm } from '../api/utm.ts';
import { LandingPage } from './LandingPage.tsx';
import { whenIdle } from './when-idle.ts';

const root = document.querySelector('#root');
const page = (
  <StrictMode>
    <LandingPage />
  </StrictMode>
);

captureUtm(location.search);
if (root !== null) {
  const drawnAhead = root.childElementCount > 0;
  if (drawnAhead) whenIdle(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}
