import { defineConfig } from 'vitest/config';

const EVERYWHERE_EXCLUDED = ['**/node_modules/**', '**/dist/**', 'data/**'];

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,tools,sandbox}/**/*.test.{ts,tsx}'],
          exclude: EVERYWHERE_EXCLUDED,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: EVERYWHERE_EXCLUDED,
          globalSetup: 'server/test/database/global-setup.ts',
          // As for the journeys.
          retry: 1,
          // Making a copy of the migrated database.
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
