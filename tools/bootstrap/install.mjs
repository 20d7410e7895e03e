// Runs before every script, on whatever Node the machine has and before anything is installed:
// no dependencies, no TypeScript, and quick where there is nothing to do.
//
//   node tools/bootstrap/install.mjs              what the running portal needs
//   node tools/bootstrap/install.mjs everything   what tests, checks and measurements need too
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  installedFiles,
  readFound,
  readStamp,
  removeEverything,
  removeTools,
  takeTurn,
} from './installed.mjs';
import { canWriteCache, runNpm } from './npm.mjs';
import { formatStamp, npmArguments, planInstall, SCOPES } from './plan.mjs';

const NEEDED_NODE = 24;
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const files = installedFiles(root);
const bundledNode = join(files.modules, '.bin', 'node');

const SAID = {
  product: 'Installing the packages that the portal runs on (a minute, the first time) …',
  everything: 'Installing the packages of the portal and its tests (a minute or two, the first time) …',
};

function say(line) {
  process.stdout.write(`${line}\n`);
}

function stopWith(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readLock() {
  return readFileSync(join(root, 'package-lock.json'));
}

function wantedStamp(scope) {
  const lock = createHash('sha256').update(readLock()).digest('hex');
  return { lock, platform: `${process.platform}-${process.arch}`, scope };
}

function plan(wanted, interrupted) {
  return planInstall({ wanted, stamp: readStamp(files), interrupted, found: readFound(files) });
}

function installWhatIsMissing(wanted) {
  if (plan(wanted).action === 'nothing') return;
  const interrupted = takeTurn(files, wanted.scope, say);
  // Planned again: another process may have done it meanwhile.
  const { action, scope } = plan(wanted, interrupted);
  if (action !== 'nothing') install(action, { ...wanted, scope });
  rmSync(files.marker, { force: true });
}

function install(action, stamp) {
  say(SAID[stamp.scope]);
  if (action === 'anew') removeEverything(root, files, workspaces());
  if (action === 'addAnew') removeTools(root, files, JSON.parse(readLock()));
  // What only adds leaves the product as it is: a start goes on working whatever comes of it.
  const onlyAdds = readStamp(files)?.lock === stamp.lock;
  if (!onlyAdds) rmSync(files.stamp, { force: true });
  callNpm(stamp.scope);
  dropBundledNodeThatCannotRun();
  // Last: nothing of an interrupted install is trusted.
  writeFileSync(files.stamp, formatStamp(stamp));
}

function callNpm(scope) {
  const ownCache = canWriteCache() ? undefined : join(files.modules, '.cache', 'npm');
  if (ownCache !== undefined) say("npm's own cache cannot be written, so this install uses another one.");
  const args = npmArguments(scope, !hasNeededNode());
  const result = runNpm(root, ownCache === undefined ? args : [...args, `--cache=${ownCache}`]);
  if (ownCache !== undefined) rmSync(ownCache, { recursive: true, force: true });
  if (result.error === undefined && result.status === 0) return;
  // npm has put back what was there.
  if (result.signal === null) rmSync(files.marker, { force: true });
  if (result.error) stopWith(`npm could not be started: ${result.error.message}`);
  stopWith(
    'The packages could not be installed; npm says why above. ' +
      'The first install needs the network: check the connection and the proxy, then run this again.',
  );
}

function workspaces() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces ?? [];
}

/** The bundled Node needs glibc; elsewhere the machine's own one must come first on the scripts' PATH. */
function dropBundledNodeThatCannotRun() {
  if (!existsSync(bundledNode)) return;
  if (spawnSync(bundledNode, ['--version']).status !== 0) rmSync(bundledNode);
}

/** Whether the machine itself has the very Node that is bundled. */
function hasNeededNode() {
  return !existsSync(bundledNode) && nodeMajor() === NEEDED_NODE;
}

function nodeMajor() {
  return Number.parseInt(process.versions.node, 10);
}

function checkNode() {
  if (existsSync(bundledNode)) return;
  if (nodeMajor() >= NEEDED_NODE) return;
  stopWith(
    `The portal runs on Node ${NEEDED_NODE} or newer; this machine has ${process.version} and no bundled one fits ` +
      `${process.platform}-${process.arch}. Install Node ${NEEDED_NODE} from https://nodejs.org and run this again.`,
  );
}

/** The sandbox's identity provider comes with what tests need; a `.env` may ask for it too. */
function wantsIdentityProvider() {
  const file = join(root, '.env');
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const name = 'SANDBOX_IDENTITY_PROVIDER';
  const asked = process.env[name] ?? new RegExp(`^${name}=["']?(\\w*)`, 'm').exec(kept)?.[1];
  return asked === 'true' && process.env.NODE_ENV !== 'production';
}

const [scope = SCOPES[0]] = process.argv.slice(2);
if (!SCOPES.includes(scope)) stopWith(`Unknown: ${scope}. Known: ${SCOPES.join(', ')}`);
try {
  installWhatIsMissing(wantedStamp(wantsIdentityProvider() ? 'everything' : scope));
} catch (error) {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error;
  stopWith(`The packages cannot be put into ${files.modules}: ${error.message}`);
}
checkNode();
