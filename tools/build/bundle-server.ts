import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from '../root.ts';
import { COMMAND_ENTRIES, PROCESS_ENTRIES, SERVER_FOLDER } from './server-entries.ts';

/** Our own, and packages of so many files that loading them one by one takes longer than all else at a start. */
const PACKED = /^(?:[./]|@portal\/|drizzle-orm|zod)/;

/** The server as a few files of JavaScript. It starts in a quarter of the time that its sources take. */
export function bundleServer(): Promise<void> {
  return bundleInto(SERVER_FOLDER, { ...PROCESS_ENTRIES, ...COMMAND_ENTRIES });
}

/** The entries as JavaScript, each under its name. The folder lies in the repository: packages are found from there. */
export async function bundleInto(folder: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(ROOT, file)])),
    platform: 'node',
    external: (id) => !PACKED.test(id),
  });
  await bundle.write({ dir: folder, format: 'esm', cleanDir: true });
  await bundle.close();
}
