import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMAND_ENTRIES, PROCESS_ENTRIES, SERVER_FOLDER } from '../../tools/build/server-entries.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = { ...PROCESS_ENTRIES, ...COMMAND_ENTRIES };
export type Program = keyof typeof SOURCES;

/** Set for the workers of a run that has built them, since its tests start them hundreds of times. */
export const PROGRAMS_ARE_BUILT = 'TEST_PROGRAMS_ARE_BUILT';

/**
 * The file to start as a process: as it is built for machines that serve people, which starts in a quarter of the time,
 * or the source outside of such a run.
 */
export function programFile(name: Program): string {
  return process.env[PROGRAMS_ARE_BUILT] === 'true' ? builtFile(name) : join(ROOT, SOURCES[name]);
}

/** What `npm run build` makes. */
export function builtFile(name: Program): string {
  return join(SERVER_FOLDER, `${name}.js`);
}
