import { join } from 'node:path';
import { browsersInUsualPlaces, isProgram } from '../../common/installed-browsers.ts';
import type { Machine } from './machine.ts';

/** The engine for the journeys; a few of them need the whole browser. */
export const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'] as const;

export async function getDebianPackages(machine: Machine): Promise<readonly string[]> {
  const aptGet = join(machine.root, 'usr/bin/apt-get');
  if (!machine.isRoot || !isProgram(aptGet)) return [];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-q', '--no-install-recommends'];
  machine.say(`Getting a browser for the journeys: apt-get install ${DEBIAN_PACKAGES.join(' ')} …`);
  await machine.runs(aptGet, ['update', '-q'], { env });
  // Where a release has no package of the engine alone, the whole browser does.
  const hasBoth = await machine.runs(aptGet, [...install, ...DEBIAN_PACKAGES], { env });
  if (!hasBoth) await machine.runs(aptGet, [...install, 'chromium'], { env });
  return browsersInUsualPlaces(machine);
}
