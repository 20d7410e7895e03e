import { getDebianEngine } from './debian-engine.ts';
import { DEBIAN_PACKAGES } from './debian-packages.ts';
import type { Machine } from './machine.ts';
import { BROWSER_SOURCES } from './sources.ts';

/** The browser of the journeys, or the sentence that says what a person must do. */
export type FoundBrowser = { readonly path: string; readonly source: string } | { readonly problem: string };

/** Takes the first program that starts, of the first source that has one, or the engine alone of that browser. */
export async function findOrGetBrowser(machine: Machine): Promise<FoundBrowser> {
  const named = machine.env['CHROMIUM_PATH'] ?? '';
  for (const { name, find } of BROWSER_SOURCES) {
    const path = (await find(machine)).find((program) => machine.starts(program));
    if (path !== undefined) {
      const engine = named === '' ? await getDebianEngine(machine, path) : undefined;
      return engine === undefined ? { path, source: name } : { path: engine, source: "Debian's engine" };
    }
    // Another browser than the one that was asked for would hide the mistake.
    if (named !== '') return { problem: `CHROMIUM_PATH names ${named}, which cannot be run.` };
  }
  return {
    problem:
      'The journeys need a browser, and none was found or could be downloaded: ' +
      `install Chrome, Chromium or Edge (Debian: sudo apt-get install ${DEBIAN_PACKAGES.join(' ')}) ` +
      'and run this again, or name one: CHROMIUM_PATH=… npm test',
  };
}
