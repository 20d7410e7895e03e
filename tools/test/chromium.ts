import { accessSync, constants } from 'node:fs';
import { CHROMIUM_PACKAGES, DEBIAN_CHROMIUMS } from '../common/chromium.ts';
import { run } from '../process/run.ts';

const APT_GET = '/usr/bin/apt-get';

/** The browser of the journeys: found, or installed where that is allowed; else what the person must do. */
export async function findOrInstallChromium(): Promise<
  { readonly path: string } | { readonly problem: string }
> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    return canRun(named)
      ? { path: named }
      : { problem: `CHROMIUM_PATH names ${named}, which cannot be run.` };
  }
  if (!DEBIAN_CHROMIUMS.every(canRun) && canRun(APT_GET) && process.getuid?.() === 0) await install();
  const path = DEBIAN_CHROMIUMS.find(canRun);
  if (path !== undefined) return { path };
  return {
    problem:
      `The browser journeys need Chromium. Install it (Debian: sudo apt-get install ${CHROMIUM_PACKAGES.join(' ')}), ` +
      'or name one: CHROMIUM_PATH=… npm test',
  };
}

async function install(): Promise<void> {
  console.log(
    `Installing Chromium for the browser journeys: apt-get install ${CHROMIUM_PACKAGES.join(' ')} …`,
  );
  const options = { streamed: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run(APT_GET, ['update', '-q'], options);
  await run(APT_GET, ['install', '-y', '-q', '--no-install-recommends', ...CHROMIUM_PACKAGES], options);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
