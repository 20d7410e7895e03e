// Runs before every script, on whatever Node the machine has and before anything is installed:
// no dependencies, no TypeScript, and quick where there is nothing to do.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

function runNpm(args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

function install(stamp) {
  say('Installing the packages of package-lock.json (the first time takes a minute) …');
  // The stamp is written last, so that an interrupted install is done again.
  rmSync(stampFile, { force: true });
  // The web is built here too, so development packages are wanted even under NODE_ENV=production.
  const result = runNpm([
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]);
  if (result.error) stopWith(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) stopWith('The packages could not be installed; npm says why above.');
  dropBundledNodeThatCannotRun();
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, `${stamp}\n`);
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
