import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from './embedded-error.ts';

/** What a server writes into `postmaster.pid` about itself. */
export interface Postmaster {
  readonly pid: number;
  readonly folder: string;
  readonly socketFolder: string;
}

const execute = promisify(execFile);

export function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(postmasterFile(cluster))).split('\n');
  const [pid, folder = '', , , socketFolder = ''] = lines;
  const number = Number(pid);
  return number > 0 ? { pid: number, folder, socketFolder } : undefined;
}

/** The process that a PostgreSQL lock file names in its first line. */
export async function lockFilePid(path: string): Promise<number | undefined> {
  const pid = Number((await readIfThere(path)).split('\n', 1)[0]);
  return pid > 0 ? pid : undefined;
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** A process id is used again after a crash or a reboot, so the process itself is asked what it runs. */
export async function isServerOf({ pid, folder }: Postmaster): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const [program = '', ...args] = (await readIfThere(`/proc/${pid}/cmdline`)).split('\0');
    return basename(program) === 'postgres' && args.some((arg) => arg.endsWith(folder));
  }
  const title = await processTitle(pid);
  return title.includes('postgres') && title.includes(folder);
}

async function processTitle(pid: number): Promise<string> {
  const options = ['-ww', '-o', 'command=', '-p', String(pid)];
  const { stdout } = await execute('/bin/ps', options).catch(() => ({ stdout: '' }));
  return stdout;
}
