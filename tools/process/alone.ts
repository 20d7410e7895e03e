import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;

/** Runs the work while no other process does; a holder that died holds nothing. */
export async function alone<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  while (!take(lockFile)) {
    if (!isAlive(holder(lockFile))) rmSync(lockFile, { force: true });
    else await wait(LOOK_AGAIN_MS);
  }
  const release = (): void => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function holder(lockFile: string): number {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  if (pid === 0) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
