import { installedBrowsers, isHeadlessShell, THIS_MACHINE } from './installed-browsers.ts';

/** It makes no network requests of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Tried where none is found, so that the failure names it. */
const USUAL_PATH = '/usr/bin/chromium';

/** The browser that CHROMIUM_PATH names, or the first of the machine. `npm test` also gets one (tools/test/browser). */
export function chromiumPath(): string {
  return namedPath() ?? installedBrowsers(THIS_MACHINE)[0] ?? USUAL_PATH;
}

/** A browser that is more than an engine; undefined if the machine has none. */
export function wholeChromiumPath(): string | undefined {
  const named = namedPath();
  return [...(named === undefined ? [] : [named]), ...installedBrowsers(THIS_MACHINE)].find(
    (path) => !isHeadlessShell(path),
  );
}

function namedPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return named === '' ? undefined : named;
}
