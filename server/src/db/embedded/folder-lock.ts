import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { errorText } from './embedded-error.ts';
import type { Place } from './place.ts';

/** Held by the one portal that may touch the cluster; the system releases it however that portal ends. */
export interface FolderLock {
  tryTake(): boolean;
  holder(): string;
  release(): void;
}

const SQLITE_BUSY = 5;

// Node has no flock; an exclusive SQLite transaction is the file lock that its standard library does have.
export function openFolderLock({ lockFile, holderFile }: Place): FolderLock {
  const file = new DatabaseSync(lockFile, { timeout: 0 });
  return {
    tryTake() {
      if (file.isTransaction) return true;
      try {
        file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      } catch (error) {
        if (isBusy(error)) return false;
        throw error;
      }
      writeFileSync(holderFile, `process ${process.pid} on ${hostname()}\n`);
      return true;
    },
    holder: () => readHolder(holderFile),
    release() {
      if (file.isOpen) file.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}

function readHolder(holderFile: string): string {
  try {
    return readFileSync(holderFile, 'utf8').trim();
  } catch (error) {
    return `another process (${errorText(error)})`;
  }
}
