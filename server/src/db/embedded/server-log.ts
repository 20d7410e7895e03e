import type { FileHandle } from 'node:fs/promises';
import { open, rename } from 'node:fs/promises';
import type { Owner } from './place.ts';

const ROTATE_ABOVE_BYTES = 5 * 1024 * 1024;
const TAIL_LENGTH = 2000;

/** PostgreSQL writes straight into its file: no pipe through the portal that a crash would break. */
export interface ServerLog {
  readonly fd: number;
  /** What was written since it was opened, at most its last lines. */
  tail(): Promise<string>;
  close(): Promise<void>;
}

export async function openServerLog(path: string, owner: Owner): Promise<ServerLog> {
  const handle = await openRotated(path, owner);
  const { size: before } = await handle.stat();
  return { fd: handle.fd, tail: () => readTail(handle, before), close: () => handle.close() };
}

async function openRotated(path: string, owner: Owner): Promise<FileHandle> {
  const handle = await openFor(path, owner);
  const { size } = await handle.stat();
  if (size <= ROTATE_ABOVE_BYTES) return handle;
  await handle.close();
  await rename(path, `${path}.1`);
  return openFor(path, owner);
}

async function openFor(path: string, owner: Owner): Promise<FileHandle> {
  const handle = await open(path, 'a+', 0o600);
  if (process.getuid?.() === 0) await handle.chown(owner.uid, owner.gid);
  return handle;
}

async function readTail(handle: FileHandle, before: number): Promise<string> {
  const { size } = await handle.stat();
  const start = Math.max(before, size - TAIL_LENGTH);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(size - start, 1)), {
    position: start,
  });
  return buffer.toString('utf8', 0, bytesRead).trim();
}
