import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { aFolder } from './folder.ts';
import { aPortal, type TestPortal } from './portal.ts';

export interface PortalWithFolder extends TestPortal {
  readonly dataDir: string;
  /** Paths of all files that were uploaded, whole or not; without their thumbnails. */
  filesOnDisk(): Promise<string[]>;
  thumbnailsOnDisk(): Promise<string[]>;
}

/** A portal whose folder the test can look into, for the tests of the calling file. */
export async function aPortalWithFolder(
  settings: Readonly<Record<string, string>> = {},
): Promise<PortalWithFolder> {
  const dataDir = await aFolder();
  const portal = await aPortal({ ...settings, DATA_DIR: dataDir });
  const all = () => filesIn(path.join(dataDir, 'uploads'));
  const isThumbnail = (name: string) => name.startsWith('thumbnails');
  return {
    ...portal,
    dataDir,
    filesOnDisk: async () => (await all()).filter((name) => !isThumbnail(name)),
    thumbnailsOnDisk: async () => (await all()).filter(isThumbnail),
  };
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
