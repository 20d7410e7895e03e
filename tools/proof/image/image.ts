import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../common/free-port.ts';
import { SANDBOX_STAFF } from '../../common/sandbox-staff.ts';
import { keepSandboxRunning } from '../../launch/sandbox-process.ts';
import { sandboxSettings, settingsOfSandbox } from '../../launch/sandbox-settings.ts';
import { makeBases } from './bases.ts';
import { buildImage, inspectImage, VERSION } from './build.ts';
import { runInside, startContainer } from './container.ts';
import { startPostgres } from './postgres.ts';
import { walk } from './walk.ts';

/**
 * `npm run proof:image`: builds the image of what is committed by buildah, runs it by podman as production does, walks a
 * registration and a payment through it, runs its commands, and ends it. Needs root, Debian's buildah, podman, crun,
 * debootstrap and postgresql-15. `--built` takes the image of the run before.
 */
const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } });
const LARGEST_MEGABYTES = 300;
const MASTER_KEY = randomBytes(32).toString('base64');
const SECRET_KEY = 'c2VjcmV0IG9mIHRoZSBwcm9vZiBvZiB0aGUgaW1hZ2U';

let failures = 0;
function tell(what: string, holds: boolean, seen: string): void {
  if (!holds) failures += 1;
  console.log(`${holds ? 'holds ' : 'FAILED'}  ${what}: ${seen}`);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

if (process.getuid?.() !== 0) {
  console.error('Images are built and run by root here: sudo npm run proof:image');
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'portal-image-'));
// PostgreSQL runs as a user of its own inside it.
chmodSync(folder, 0o755);
try {
  await prove();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// The sandbox keeps itself running for as long as this process lives.
process.exit(failures === 0 ? 0 : 1);

async function prove(): Promise<void> {
  if (!values.built) {
    makeBases(folder);
    buildImage(folder);
  }
  const { megabytes, user, version, needless } = inspectImage();
  tell(`at most ${LARGEST_MEGABYTES} MB`, megabytes <= LARGEST_MEGABYTES, `${megabytes} MB`);
  tell('is labelled with the version', version === VERSION, version);
  tell('runs as an ordinary user', user === 'node', user);
  tell('holds nothing needless', needless.length === 0, needless.slice(0, 5).join(', ') || 'nothing found');
  const refused = runInside({});
  tell('refuses to start without settings', refused.code === 1, lastLine(refused.output).slice(0, 160));
  await proveRunning();
}

async function proveRunning(): Promise<void> {
  const postgres = await startPostgres(folder);
  const port = await freePort();
  // The sandbox is told by this process's environment, as at a start.
  Object.assign(
    process.env,
    settingsOfSandbox((name) => (name === 'PORT' ? String(port) : undefined)),
  );
  const sandbox = await keepSandboxRunning(path.join(folder, 'sandbox'));
  const url = `http://127.0.0.1:${port}`;
  const database = { DATABASE_URL: postgres.url, SECRET_KEY, MASTER_KEY };
  const settings = {
    ...database,
    DATA_DIR: '/data',
    // The sandbox stands in for the outside services, which production itself refuses.
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    ...sandboxSettings(sandbox, () => undefined),
    ADMIN_USERNAME: SANDBOX_STAFF.username,
    ADMIN_PASSWORD: SANDBOX_STAFF.password,
  };
  try {
    const migrated = runInside({ ...database, NODE_ENV: 'test' }, 'node', 'server/dist/app/migrate.js');
    tell('migrates an empty database', migrated.code === 0, lastLine(migrated.output).slice(0, 160));
    const portal = await startContainer(settings, url);
    try {
      tell('a registration, an application and a payment', true, await walk(url));
    } finally {
      const since = performance.now();
      const { code } = await portal.stop();
      tell(
        'ends by SIGTERM',
        code === 0,
        `exit code ${code} after ${Math.round(performance.now() - since)} ms`,
      );
    }
    const verified = runInside({ ...database, NODE_ENV: 'test' }, 'node', 'server/dist/app/verify-audit.js');
    tell('verifies the audit', verified.code === 0, verified.output.trim().split('\n')[0] ?? '');
    const retired = runInside({ ...database, NODE_ENV: 'test' }, 'node', 'server/dist/app/retire-keys.js');
    tell('ends a change of SECRET_KEY', retired.code === 0, lastLine(retired.output));
  } finally {
    postgres.stop();
  }
}
