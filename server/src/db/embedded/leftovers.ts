import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError, errorCode } from './embedded-error.ts';
import type { EmbeddedLog } from './log.ts';
import type { Postmaster } from './postmaster-file.ts';
import { isAlive, isServerOf, lockFilePid, postmasterFile, readPostmaster } from './postmaster-file.ts';
import type { ShutDownSignal } from './shut-down.ts';
import { shutDown } from './shut-down.ts';
import { SOCKET_NAME } from './socket-folder.ts';

const LOOK_AGAIN_AFTER_MS = 20;

/**
 * Ends the server of a portal that is gone and removes lock files that name a process that is not one of our servers.
 * Only the holder of the folder's lock may call this: no running portal depends on what is removed.
 */
export async function clearLeftovers(cluster: string, socketFolder: string, log: EmbeddedLog): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster !== undefined && (await isServerOf(postmaster))) {
    log.info(`Ending the PostgreSQL (process ${postmaster.pid}) of a portal that is gone`);
    await endServer(postmaster);
  }
  await removeIfMisleading(postmasterFile(cluster));
  await removeIfMisleading(join(socketFolder, `${SOCKET_NAME}.lock`));
}

async function endServer(postmaster: Postmaster): Promise<void> {
  const send = (signal: ShutDownSignal) => signalIfThere(postmaster.pid, signal);
  const ended = await shutDown(send, (patience) => goneWithin(postmaster, patience));
  if (!ended) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL server ${postmaster.pid} on ${postmaster.folder} does not end.`,
    );
  }
}

async function goneWithin(postmaster: Postmaster, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (await isServerOf(postmaster)) {
    if (Date.now() > deadline) return false;
    await delay(LOOK_AGAIN_AFTER_MS);
  }
  return true;
}

function signalIfThere(pid: number, signal: ShutDownSignal): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** PostgreSQL itself detects a stale file of a dead process; an unrelated live process would block it forever. */
async function removeIfMisleading(lockFile: string): Promise<void> {
  const pid = await lockFilePid(lockFile);
  if (pid !== undefined && isAlive(pid)) await rm(lockFile, { force: true });
}
