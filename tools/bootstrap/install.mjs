// Runs before every script, on whatever Node the machine has and before anything is installed:
// no dependencies, no TypeScript, and quick where there is nothing to do.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED_NODE = 24;
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.portal-install');
const bundledNode = join(modules, '.bin', 'node');

function say(line) {
  process.stdout.write(`${line}\n`);
}

function stopWith(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

function currentStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8').trim() : undefined;
}

/** The bundled Node goes while packages are laid anew, so npm runs on the machine's own. */
function runNpm(args) {
  const ownNode = [process.env.npm_node_execpath, process.execPath].find(
    (path) => path !== undefined && !path.includes(`${sep}node_modules${sep}`),
  );
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  return ownNode !== undefined && npm?.endsWith('.js')
    ? spawnSync(ownNode, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

// `npm ci` refuses a lock file without the platform packages that the registry does not have, which
// `npm install` leaves out of it. This keeps to the lock file too, and `npm run check` tells when it drifts.
// The web is built here, so development packages are wanted even under NODE_ENV=production.
const INSTALL =
  'install --no-save --package-lock --ignore-scripts --include=dev --include=optional --loglevel=error';

function install(stamp) {
  say('Installing the packages of package-lock.json (a minute, the first time) …');
  // Nothing of an interrupted install is trusted, and the stamp is written last.
  for (const folder of ['.', ...workspaces()]) {
    rmSync(join(root, folder, 'node_modules'), { recursive: true, force: true });
  }
  const result = runNpm(INSTALL.split(' '));
  if (result.error) stopWith(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) stopWith('The packages could not be installed; npm says why above.');
  dropBundledNodeThatCannotRun();
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, `${stamp}\n`);
}

function workspaces() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces ?? [];
}

/** The bundled Node needs glibc; elsewhere the machine's own one must come first on the scripts' PATH. */
function dropBundledNodeThatCannotRun() {
  if (!existsSync(bundledNode)) return;
  if (spawnSync(bundledNode, ['--version']).status !== 0) rmSync(bundledNode);
}

function checkNode() {
  if (existsSync(bundledNode)) return;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return;
  stopWith(
    `The portal runs on Node ${NEEDED_NODE} or newer; this machine has ${process.version} and no bundled one fits ` +
      `${process.platform}-${process.arch}. Install Node ${NEEDED_NODE} from https://nodejs.org and run this again.`,
  );
}

const stamp = wantedStamp();
if (currentStamp() !== stamp) install(stamp);
checkNode();
