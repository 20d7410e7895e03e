import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-error.ts';
import type { Owner } from './place.ts';

export const SOCKET_PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** The kernel's limit for the path of a unix socket, without the closing zero byte. */
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

/** A short folder for the socket: the data folder's own path may be longer than a socket path can be. */
export function socketFolderFor(dataDir: string, owner: Owner, temporary = tmpdir()): string {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const name = `portal-${owner.uid}-${digest}`;
  const folder = join(temporary, name);
  const fits = Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
  return fits ? folder : join('/tmp', name);
}

export async function prepareSocketFolder(folder: string, owner: Owner): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (process.getuid?.() !== owner.uid) await chown(folder, owner.uid, owner.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  await checkSocketFolder(folder, owner);
}

/**
 * A process that can create a socket here can pose as the database, so the folder is trusted only when it is private.
 */
export async function checkSocketFolder(folder: string, owner: Owner): Promise<void> {
  const found = await lstat(folder);
  if (found.isDirectory() && found.uid === owner.uid && (found.mode & 0o777) === 0o700) return;
  throw new EmbeddedPostgresError(
    `${folder} is not a private folder (mode 0700) of user ${owner.uid}, so it is not trusted with ` +
      "PostgreSQL's socket. Remove it and start again, or set DATABASE_URL.",
  );
}
