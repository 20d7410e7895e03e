import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentStamp } from '../files/content-stamp.ts';
import { run } from '../process/run.ts';
import { ROOT } from '../root.ts';

const STAMP_FILE = join(ROOT, 'web', 'dist', '.stamp');
const BUILT_FROM = ['web', 'contract/src', 'package-lock.json'];
const LEFT_OUT = new Set(['dist', 'node_modules']);

/** Builds the web where what it is made of changed since it was built. */
export async function buildWebIfStale(): Promise<void> {
  const wanted = contentStamp(ROOT, BUILT_FROM, LEFT_OUT);
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === wanted) return;
  console.log('Building the web …');
  const { code } = await run('node', ['web/build/build.ts'], { streamed: true });
  if (code !== 0) throw new Error('The web could not be built; the lines above say why.');
  writeFileSync(STAMP_FILE, wanted);
}
