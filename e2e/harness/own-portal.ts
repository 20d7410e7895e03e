import path from 'node:path';
import { LOG_FILE, startPortal } from './portal.ts';
import { test } from './test.ts';

const READY_WITHIN_MS = 240_000;

/**
 * Tests on a portal of their own, with these settings and whatever `prepare` does to it first. Those of a file run one
 * after another, beside those of other files: spread over the workers, each worker would start a portal for them.
 */
/* oxlint-disable no-empty-pattern -- Playwright reads a fixture's needs from this pattern. */
export function testWithOwnPortal(
  name: string,
  settings: Readonly<Record<string, string>>,
  prepare: (portal: string) => Promise<void> = () => Promise.resolve(),
) {
  test.describe.configure({ mode: 'default' });
  return test.extend<object, { portal: string }>({
    portal: [
      async ({}, provide, { workerIndex }) => {
        const logFile = path.join(path.dirname(LOG_FILE), `${name}-${workerIndex}.log`);
        const portal = await startPortal({ settings, logFile });
        await prepare(portal.url);
        await provide(portal.url);
        await portal.stop();
      },
      { scope: 'worker', timeout: READY_WITHIN_MS },
    ],
  });
}
