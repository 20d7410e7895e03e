import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentStamp } from '../files/content-stamp.ts';
import { alone } from '../process/alone.ts';
import { ROOT } from '../root.ts';
import { bundleServer } from './bundle-server.ts';
import { SERVER_FOLDER } from './server-entries.ts';

/** A build empties the folder, and so the stamp goes with what it stands for. */
const STAMP_FILE = join(SERVER_FOLDER, '.stamp');
const LOCK_FILE = join(ROOT, 'node_modules', '.portal-server-build');
const BUILT_FROM = ['server/src', 'contract/src', 'tools', 'server/package.json', 'package-lock.json'];
const LEFT_OUT = new Set(['dist', 'node_modules']);

/** Builds the server where what it is made of changed since it was built. */
export async function buildServerIfStale(): Promise<void> {
  const wanted = contentStamp(ROOT, BUILT_FROM, LEFT_OUT);
  if (isBuilt(wanted)) return;
  await alone(LOCK_FILE, async () => {
    if (isBuilt(wanted)) return;
    await bundleServer();
    // Written last: a build that did not end is done again.
    writeFileSync(STAMP_FILE, wanted);
  });
}

function isBuilt(stamp: string): boolean {
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === stamp;
}
