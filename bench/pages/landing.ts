import { LANDING_SCREEN } from '@portal/contract/screens.ts';
import { startMeasuredPortal } from '../harness/portal.ts';
import { measurePage } from './lighthouse.ts';
import { measure, type Target } from './targets.ts';

/** Lighthouse (mobile) on the landing page: `npm run bench:landing`. */
const TARGETS: readonly Target[] = [
  { name: 'Performance', of: 'performance', atLeast: 98 },
  { name: 'Accessibility', of: 'accessibility', atLeast: 100 },
  { name: 'Best practices', of: 'bestPractices', atLeast: 100 },
  { name: 'SEO', of: 'seo', atLeast: 100 },
  { name: 'Layout shift', of: 'cls', atMost: 0 },
  { name: 'Blocking time, ms', of: 'tbtMs', atMost: 49 },
  { name: 'Largest paint, ms', of: 'lcpMs' },
  { name: 'Speed of this machine', of: 'machine' },
];

const portal = await startMeasuredPortal();
try {
  const url = portal.url + LANDING_SCREEN;
  const isReached = await measure('Landing page', TARGETS, () => measurePage(url));
  process.exitCode = isReached ? 0 : 1;
} finally {
  await portal.stop();
}
