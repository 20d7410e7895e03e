import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS, VISITOR } from './harness/browser.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: './results/tests',
  globalSetup: './harness/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../reports/e2e.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  // Of two cores a quarter was idle with two: a journey waits for timers and for the portal's own background work.
  workers: 3,
  // A journey that passes at the second try is a race in the product or in the journey.
  retries: 0,
  // A busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 25_000 },
  use: {
    ...VISITOR,
    browserName: 'chromium',
    // A service worker would answer in the place of what a test lets fail; the test of it allows it.
    serviceWorkers: 'block',
    launchOptions: LAUNCH_OPTIONS,
    // Without the film strip, which costs more than the journeys themselves, and without copies of the page, which cost
    // a sixth of them: `--trace on` has both for the one journey that is looked into.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
