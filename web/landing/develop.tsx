/** Stands in for `main.ts` while developing: nothing is drawn ahead, so the browser draws the page first. */
import '../ui/plain/theme.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { start } from './behaviour/start.ts';
import { LandingPage } from './LandingPage.tsx';

const root = document.querySelector('#root');
if (root !== null) {
  flushSync(() => createRoot(root).render(<LandingPage />));
  start();
}
