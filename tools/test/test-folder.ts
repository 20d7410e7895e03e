import { spawnSync } from 'node:child_process';
import {
  constants,
  accessSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const GIB = 2 ** 30;
/** What databases, uploads and browser profiles of a run take at most, twice. */
const NEEDED_ROOM = 6 * GIB;
/** Files in memory must leave enough of it to the tests themselves. */
const NEEDED_MEMORY = 10 * GIB;

const NAME = 'portal-tests-';

export interface TestFolder {
  readonly path: string;
  remove(): void;
}

/**
 * A folder for what tests write. Each test file makes and drops a database of a thousand small files, which on a disk
 * takes a tenth of the whole run; so it is in memory where the machine has plenty of that.
 */
export function openTestFolder(memory = '/dev/shm', free = freemem()): TestFolder {
  const parent = isRoomy(memory, free) ? memory : tmpdir();
  removeLeftovers(parent);
  const path = mkdtempSync(join(parent, `${NAME}${process.pid}-`));
  // Databases and some tests run as other users, who need it as they need the system's own.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A run that was killed could not remove its own. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(NAME) ? Number.parseInt(name.slice(NAME.length), 10) : Number.NaN;
    if (!Number.isNaN(pid) && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isRoomy(folder: string, free: number): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return free >= NEEDED_MEMORY && bavail * bsize >= NEEDED_ROOM && canRunPrograms(folder);
  } catch {
    return false;
  }
}

/** Containers often forbid it there, and some tests start what they write. */
function canRunPrograms(folder: string): boolean {
  const trial = mkdtempSync(join(folder, 'portal-trial-'));
  try {
    const program = join(trial, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 7\n', { mode: 0o755 });
    return spawnSync(program).status === 7;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
