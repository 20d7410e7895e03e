import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { type SignedInStorage, keptBy, registered, selected } from '../harness/people.ts';
import { startMeasuredPortal } from '../harness/portal.ts';
import { measurePage } from './lighthouse.ts';
import { printSlowScreens } from './slow-screens.ts';
import { measureSlowLogin } from './slow-login.ts';
import { measure, type Target } from './targets.ts';

/** Lighthouse (mobile) on the candidate's screens, and the login on a bad line: `npm run bench:pages`. */
const TARGETS: readonly Target[] = [
  { name: 'Performance', of: 'performance', atLeast: 95 },
  { name: 'Accessibility', of: 'accessibility', atLeast: 100 },
  { name: 'Best practices', of: 'bestPractices', atLeast: 100 },
  { name: 'Layout shift', of: 'cls' },
  { name: 'Blocking time, ms', of: 'tbtMs' },
  { name: 'Largest paint, ms', of: 'lcpMs' },
  { name: 'Speed of this machine', of: 'machine' },
];

const { login, dashboard, applicationForm, paymentOptions } = CANDIDATE_SCREENS;

async function measureAll(portal: string): Promise<boolean> {
  const newcomer = keptBy(await registered(portal, '9800000001'));
  const payer = keptBy(await selected(portal, '9800000002'));
  const screens: readonly [string, string, SignedInStorage][] = [
    ['Login', login, {}],
    ['Dashboard', dashboard, newcomer],
    ['Application form', applicationForm, newcomer],
    ['Payment options', paymentOptions, payer],
  ];
  let isReached = true;
  for (const [name, address, kept] of screens) {
    const isFine = await measure(name, TARGETS, () => measurePage(portal + address, kept));
    isReached &&= isFine;
  }
  await printSlowScreens([
    { name: 'Application form', url: portal + applicationForm, kept: newcomer, field: '#field-city' },
    { name: 'Payment options', url: portal + paymentOptions, kept: payer, field: 'main input[inputmode]' },
  ]);
  return (await measureSlowLogin(portal + login)) && isReached;
}

/** The build refuses what is too heavy; this says how heavy it is. */
async function printWeights(): Promise<void> {
  const script = path.join(import.meta.dirname, '../../web/build/print-weights.ts');
  await once(spawn(process.execPath, [script], { stdio: 'inherit' }), 'exit');
}

const portal = await startMeasuredPortal();
try {
  process.exitCode = (await measureAll(portal.url)) ? 0 : 1;
  await printWeights();
} finally {
  await portal.stop();
}
