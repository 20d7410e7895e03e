// What the folders of packages hold, and who is changing them. Plain JavaScript for any Node from 20 on.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseStamp } from './plan.mjs';

/** Longer than any install: a holder of that age is gone, and another process has its number. */
const LONGEST_INSTALL_MS = 60 * 60_000;
const LOOK_AGAIN_MS = 200;

export function installedFiles(root) {
  const modules = join(root, 'node_modules');
  return {
    modules,
    stamp: join(modules, '.portal-install'),
    /** There while an install runs: `pid scope`. One whose process is gone was interrupted. */
    marker: join(modules, '.portal-installing'),
    /** What npm writes when it has ended well. */
    hiddenLock: join(modules, '.package-lock.json'),
  };
}

export function readStamp(files) {
  return existsSync(files.stamp) ? parseStamp(readFileSync(files.stamp, 'utf8')) : undefined;
}

/** What npm reports as installed, for an install that was made by hand. */
export function readFound(files) {
  if (!existsSync(files.modules)) return { isComplete: true, scope: undefined };
  if (!existsSync(files.hiddenLock)) return { isComplete: false, scope: undefined };
  const { packages = {} } = JSON.parse(readFileSync(files.hiddenLock, 'utf8'));
  const hasTools = Object.values(packages).some((entry) => entry.dev === true);
  return { isComplete: true, scope: hasTools ? 'everything' : 'product' };
}

/**
 * Makes this process the one that installs here; waits while another one does.
 * Returns what an interrupted install was to put here, undefined if none was interrupted.
 */
export function takeTurn(files, scope, say) {
  mkdirSync(files.modules, { recursive: true });
  let interrupted;
  let hasSaid = false;
  while (!putMarker(files, scope)) {
    const marker = readMarker(files);
    if (marker !== undefined && !isRunning(marker)) {
      interrupted = { scope: marker.scope };
      rmSync(files.marker, { force: true });
      continue;
    }
    if (!hasSaid) say('Waiting for another install in this folder to end …');
    hasSaid = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS);
  }
  return interrupted;
}

function putMarker(files, scope) {
  try {
    writeFileSync(files.marker, `${process.pid} ${scope}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning({ pid, since }) {
  if (Date.now() - since > LONGEST_INSTALL_MS) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readMarker(files) {
  try {
    const [pid, scope] = readFileSync(files.marker, 'utf8').trim().split(' ');
    return { pid: Number(pid), scope, since: statSync(files.marker).mtimeMs };
  } catch {
    return undefined;
  }
}

/** Removes all packages, but not the marker. */
export function removeEverything(root, files, workspaces) {
  for (const name of readdirSync(files.modules)) {
    const path = join(files.modules, name);
    if (path !== files.marker) rmSync(path, { recursive: true, force: true });
  }
  for (const folder of workspaces) {
    rmSync(join(root, folder, 'node_modules'), { recursive: true, force: true });
  }
}

/** Removes what only tests, checks and measurements need. */
export function removeTools(root, files, lock) {
  for (const [path, entry] of Object.entries(lock.packages ?? {})) {
    if (entry.dev === true && path.includes('node_modules/')) {
      rmSync(join(root, path), { recursive: true, force: true });
    }
  }
  rmSync(files.hiddenLock, { force: true });
}
