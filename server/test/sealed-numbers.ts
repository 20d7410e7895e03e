import { expect, vi } from 'vitest';
import { createClearNumbersViews } from '../src/modules/sealing/clear-numbers.views.ts';
import type { TestPortal } from './portal.ts';

/** Waits until the job has sealed every identity number: it begins with each process that runs jobs. */
export async function sealNumbers(portal: TestPortal): Promise<void> {
  const views = createClearNumbersViews(portal.database);
  const sealer = await portal.another({ RUN_JOBS: 'true' });
  try {
    await vi.waitFor(async () => expect(await views.count()).toBe(0), 60_000);
  } finally {
    await sealer.stop();
  }
}
