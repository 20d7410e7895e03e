import { defineConfig } from 'vitest/config';
import { setting } from './tools/launch/environment.ts';
import { LongestFirst } from './tools/test/longest-first.ts';
import { fileTimesReporter } from './tools/test/times/file-times-reporter.ts';

const EVERYWHERE_EXCLUDED = ['**/node_modules/**', '**/dist/**', 'data/**'];

/**
 * What the second run, on another version of PostgreSQL, leaves out: tests that ask no database or bring their own, tests
 * of processes, bytes and HTTP, and tests of races and kills. Their statements are asked by the tests of their modules too,
 * and each of those runs twice.
 */
const SAME_ON_EVERY_DATABASE = [
  'server/src/db/embedded/**',
  'server/src/adapters/**',
  'server/src/http/**',
  'server/src/app/{config,start-failure,other-history,outage,readiness,production-rules,web-releases}.test.ts',
  'server/src/app/settings/**',
  'server/test/{hostile,attacks,faults,drill,many,load,clocks,built,deploy,api-client}/**',
  'server/src/modules/files/{download-names,files-access,hostile-files,thumbnails,staff-files}.test.ts',
  '**/{faults,refund-faults,first-user,last-admin,orders-at-once,any-order,export-life,released-export,audit-command,reset-command}.test.ts',
  'server/{src/kernel,src/modules/files/content,src/modules/bank/statement,seeds}/**',
  'server/src/modules/staff/{passwords,no-password,hash-places}.test.ts',
  '**/{rewrap,silence,files-survive,sealing-survives}.test.ts',
];
const isSecondRun = setting('TEST_DATABASE_URL') !== undefined;

export default defineConfig({
  test: {
    reporters: [
      'default',
      'json',
      fileTimesReporter(isSecondRun ? 'reports/second-run-times.json' : 'reports/vitest-times.json'),
    ],
    outputFile: { json: 'reports/vitest.json' },
    // Of two cores a sixth was idle with two: tests of faults wait for starts, timeouts and silence.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Files share the modules of their worker: loading them anew for each file took longer than most of its tests.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A busy machine is slow, not wrong.
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
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
          exclude: [...EVERYWHERE_EXCLUDED, ...(isSecondRun ? SAME_ON_EVERY_DATABASE : [])],
          globalSetup: 'server/test/database/global-setup.ts',
          setupFiles: 'server/test/property-seed.ts',
          // Stopping a portal and dropping its database.
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
