import { defineConfig } from 'vitest/config';

const EVERYWHERE_EXCLUDED = ['**/node_modules/**', '**/dist/**', 'data/**'];

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    maxWorkers: 2,
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
          // A first request may wait for a database clone and a compiled schema on a busy machine.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
