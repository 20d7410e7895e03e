import { existsSync } from 'node:fs';

/** Without a window the same engine does the journeys in two thirds of the time; a few need the whole browser. */
export const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'chromium'] as const;
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';
/** With all that a browser has around its engine, where the machine has it. */
export const WHOLE_CHROMIUM = '/usr/bin/chromium';

/** Where Debian puts both. */
export const DEBIAN_CHROMIUMS = [WITHOUT_WINDOW, WHOLE_CHROMIUM];

/** It asks nobody on the network for anything. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The one that was named, or the first of Debian's. */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  return DEBIAN_CHROMIUMS.find((path) => existsSync(path)) ?? WHOLE_CHROMIUM;
}
