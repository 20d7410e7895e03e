import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS, VISITOR } from './harness/browser.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: './results/tests',
  globalSetup: './harness/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../reports/e2e.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // What two busy cores delayed passes now; what is broken fails again. The run names those that needed it.
  retries: 1,
  // A busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    ...VISITOR,
    browserName: 'chromium',
    // A service worker would answer in the place of what a test lets fail; the test of it allows it.
    serviceWorkers: 'block',
    launchOptions: LAUNCH_OPTIONS,
    // Without the film strip: drawing it costs more than the journeys themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
