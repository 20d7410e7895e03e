import { accessSync, constants, globSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What the search for a browser looks at; tests give it a folder of their own as the root of the machine. */
export interface SearchedMachine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `/`, but for tests. */
  readonly root: string;
}

export const THIS_MACHINE: SearchedMachine = { platform: process.platform, env: process.env, root: '/' };

/** Without a window the same engine does the journeys in two thirds of the time, so these names come first. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const WHOLE_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const LINUX_FILES = [
  // Debian and Ubuntu
  'usr/bin/chromium-headless-shell',
  'usr/lib/chromium/chromium-headless-shell',
  'usr/bin/chromium',
  'usr/bin/chromium-browser',
  'snap/bin/chromium',
  // Fedora
  'usr/lib64/chromium-browser/headless_shell',
  'usr/lib64/chromium-browser/chromium-browser',
  // Arch
  'usr/lib/chromium/chromium',
  // Google and Microsoft, on every distribution
  'opt/google/chrome/chrome',
  'opt/microsoft/msedge/msedge',
];
const MAC_PROGRAMS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
/** In Playwright's cache, by the names of its present and its earlier versions. */
const PLAYWRIGHT_FILES = [
  'chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}',
  'chromium-*/*/chrome',
  'chromium-*/*/*.app/Contents/MacOS/*',
];

/** The folders of PATH, but not those of packages: what lies there is not of the machine. */
export function browsersOnPath({ env }: SearchedMachine): readonly string[] {
  const folders = (env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.includes('node_modules'));
  const names = [...HEADLESS_NAMES, ...WHOLE_NAMES];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isProgram);
}

/** Where distributions and macOS put them, whatever PATH says. */
export function browsersInUsualPlaces(machine: SearchedMachine): readonly string[] {
  const home = homeOf(machine);
  const applications = [
    join(machine.root, 'Applications'),
    ...(home === undefined ? [] : [join(home, 'Applications')]),
  ];
  const files =
    machine.platform === 'darwin'
      ? applications.flatMap((folder) => MAC_PROGRAMS.map((name) => macProgram(folder, name)))
      : LINUX_FILES.map((file) => join(machine.root, file));
  return files.filter(isProgram);
}

function macProgram(folder: string, name: string): string {
  return join(folder, `${name}.app`, 'Contents', 'MacOS', name);
}

/** What Playwright downloaded before, for this or another project; the newest first. */
export function browsersOfPlaywright(machine: SearchedMachine): readonly string[] {
  const cache = playwrightCache(machine);
  if (cache === undefined) return [];
  return PLAYWRIGHT_FILES.flatMap((pattern) =>
    globSync(pattern, { cwd: cache }).toSorted((one, other) => revision(other) - revision(one)),
  )
    .map((file) => join(cache, file))
    .filter(isProgram);
}

function playwrightCache(machine: SearchedMachine): string | undefined {
  const named = machine.env['PLAYWRIGHT_BROWSERS_PATH'];
  if (named !== undefined && named !== '' && named !== '0') return named;
  const home = homeOf(machine);
  if (home === undefined) return undefined;
  return machine.platform === 'darwin'
    ? join(home, 'Library', 'Caches', 'ms-playwright')
    : join(machine.env['XDG_CACHE_HOME'] ?? join(home, '.cache'), 'ms-playwright');
}

function revision(file: string): number {
  return Number(/-(\d+)/.exec(file)?.[1] ?? 0);
}

function homeOf({ env, root }: SearchedMachine): string | undefined {
  const named = env['HOME'];
  if (named !== undefined && named !== '') return named;
  if (root !== '/') return undefined;
  try {
    return homedir();
  } catch {
    // A user whom the machine does not know.
    return undefined;
  }
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Every browser of the machine, in the order in which the journeys take them. */
export function installedBrowsers(machine: SearchedMachine): readonly string[] {
  return [...browsersOnPath(machine), ...browsersInUsualPlaces(machine), ...browsersOfPlaywright(machine)];
}

/** Whether it is an engine without what a browser has around it, such as the cache that Back takes pages from. */
export function isHeadlessShell(file: string): boolean {
  return HEADLESS_NAMES.some((name) => file.endsWith(`/${name}`));
}
