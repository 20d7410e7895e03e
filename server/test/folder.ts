import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** An empty folder for the tests of the calling file; it goes after the last of them. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
