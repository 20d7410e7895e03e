import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '../check/lock/addresses.ts';
import type { LockEntry, LockFile } from '../check/lock/lock-file.ts';
import { ROOT } from '../root.ts';

const FILE = join(ROOT, 'package-lock.json');

/** Gives every package of the lock file its address, behind its version as npm writes it. */
function withAddress([path, entry]: readonly [string, LockEntry]): readonly [string, LockEntry] {
  const resolved = addressOf(path, entry);
  const { version, resolved: old, ...rest } = entry;
  if (version === undefined || resolved === undefined || resolved === old) return [path, entry];
  return [path, { version, resolved, ...rest }];
}

const lock: LockFile = JSON.parse(readFileSync(FILE, 'utf8'));
const packages = Object.fromEntries(Object.entries(lock.packages).map(withAddress));
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`);
