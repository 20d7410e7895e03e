import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal, type TestPortal } from './portal.ts';

export interface PortalWithFolder extends TestPortal {
  readonly dataDir: string;
  /** Paths of all files that were uploaded, whole or not. */
  filesOnDisk(): Promise<string[]>;
}

/** A portal whose folder the test can look into. */
export async function startPortalWithFolder(
  settings: Readonly<Record<string, string>> = {},
): Promise<PortalWithFolder> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-uploads-'));
  const portal = await startPortal({ DATA_DIR: dataDir, ...settings });
  return {
    ...portal,
    dataDir,
    filesOnDisk: () => filesIn(path.join(dataDir, 'uploads')),
    stop: async () => {
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
