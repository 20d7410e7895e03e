import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentStamp } from '../files/content-stamp.ts';
import { alone } from '../process/alone.ts';
import { run } from '../process/run.ts';
import { ROOT } from '../root.ts';

const STAMP_FILE = join(ROOT, 'web', 'dist', '.stamp');
const LOCK_FILE = join(ROOT, 'node_modules', '.portal-web-build');
const BUILT_FROM = ['web', 'contract/src', 'package-lock.json'];
const LEFT_OUT = new Set(['dist', 'node_modules']);

/** Builds the web where what it is made of changed since it was built. */
export async function buildWebIfStale(): Promise<void> {
  const wanted = contentStamp(ROOT, BUILT_FROM, LEFT_OUT);
  if (isBuilt(wanted)) return;
  // Of two portals that start at once, one builds and the other finds it done.
  await alone(LOCK_FILE, async () => {
    if (!isBuilt(wanted)) await build(wanted);
  });
}

function isBuilt(stamp: string): boolean {
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === stamp;
}

async function build(stamp: string): Promise<void> {
  console.log('Building the web …');
  const { code } = await run('node', ['web/build/build.ts'], { streamed: true });
  if (code !== 0) throw new Error('The web could not be built; the lines above say why.');
  // Written last: a build that did not end is done again.
  writeFileSync(STAMP_FILE, stamp);
}
