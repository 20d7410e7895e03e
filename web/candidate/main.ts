/** The first few lines that run: they send for all that the screen needs at once, while React is on its way. */
import '../ui/plain/theme.css';
import '../ui/plain/no-script.css';
import { readCandidateSession } from '../api/candidate-session.ts';
import { captureUtm } from '../api/utm.ts';
import { askAhead } from './application/application-ahead.ts';
import { reloadOnce } from '../ui/plain/recovery/reload-once.ts';
import { sayNotLoaded } from '../ui/plain/recovery/say-not-loaded.ts';
import { firstScreen } from './screen-code.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');

captureUtm(location.search);
const isSignedIn = readCandidateSession() !== undefined;
const first = firstScreen(location.pathname, isSignedIn);
if (first !== undefined && isSignedIn) askAhead(first.address);
// Its route loads it again, and reports a failure.
const Screen = first?.load().catch(() => undefined);
try {
  const { drawApp } = await import('./app.tsx');
  await drawApp(root, { address: first?.address, Screen: await Screen });
} catch (error) {
  if (!(await reloadOnce())) sayNotLoaded();
  throw error;
}
