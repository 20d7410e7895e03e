import { storageAway } from '../../kernel/storage-away.ts';

const NO_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EMFILE', 'ENFILE'];
/** The disk or the network behind it fails, or was mounted elsewhere or for another user. */
const NO_DISK = ['EACCES', 'EHOSTDOWN', 'EIO', 'ENOTCONN', 'ENOTDIR', 'EPERM', 'ESTALE', 'ETIMEDOUT'];
const AWAY = new Set([...NO_SPACE, ...NO_DISK]);

/** A disk that is full or away is not the client's fault: it may try again later. */
export async function withinSpace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (AWAY.has(codeOf(error))) throw storageAway(error);
    throw error;
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
