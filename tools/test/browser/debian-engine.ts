import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram } from '../../common/installed-browsers.ts';
import type { Machine } from './machine.ts';

/** Where Debian puts the whole browser. Other distributions of its family have no package of the engine alone. */
const WHOLE = 'usr/bin/chromium';
const PACKAGES = ['chromium-headless-shell', 'chromium-common'];
const PROGRAM = 'usr/lib/chromium/chromium-headless-shell';
/** Without a network the whole browser does, and nobody should wait long to learn that. */
const OPTIONS = [
  'Acquire::Retries=0',
  'Acquire::http::Timeout=15',
  'Acquire::https::Timeout=15',
  // For root it would warn that its helper user cannot write to this folder.
  'APT::Sandbox::User=root',
].flatMap((option) => ['-o', option]);

/**
 * The engine without a window for a machine that has Debian's whole browser, whose libraries it needs. It is unpacked
 * into a folder of its own and not installed, which any user may do. Returns undefined where it cannot be had.
 */
export async function getDebianEngine(machine: Machine, browser: string): Promise<string | undefined> {
  if (browser !== join(machine.root, WHOLE)) return undefined;
  const folder = join(machine.packageFolder, 'debian');
  const program = join(folder, PROGRAM);
  if (isProgram(program) && machine.starts(program)) return program;
  const [aptGet, dpkgDeb] = ['apt-get', 'dpkg-deb'].map((name) => join(machine.root, 'usr/bin', name));
  if (aptGet === undefined || dpkgDeb === undefined || !isProgram(aptGet) || !isProgram(dpkgDeb))
    return undefined;
  const partial = `${folder}.partial`;
  for (const old of [folder, partial]) rmSync(old, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  if (!(await isDownloaded(machine, aptGet, partial))) return undefined;
  for (const file of readdirSync(partial)) {
    if (!(await machine.runs(dpkgDeb, ['--extract', file, '.'], { cwd: partial }))) return undefined;
    rmSync(join(partial, file));
  }
  // Moved into place at the end: a later run that finds the program relies on the files beside it.
  renameSync(partial, folder);
  return isProgram(program) && machine.starts(program) ? program : undefined;
}

async function isDownloaded(machine: Machine, aptGet: string, cwd: string): Promise<boolean> {
  const download = () => machine.runs(aptGet, ['download', '-q', ...OPTIONS, ...PACKAGES], { cwd });
  machine.say(`Getting the engine for the journeys: apt-get download ${PACKAGES.join(' ')} …`);
  if (await download()) return true;
  // Images of containers often have no list of packages, which root alone may fetch.
  return machine.isRoot && (await machine.runs(aptGet, ['update', '-q', ...OPTIONS])) && (await download());
}
