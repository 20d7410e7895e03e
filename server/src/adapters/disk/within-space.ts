import { AppError } from '../../kernel/app-error.ts';

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EMFILE', 'ENFILE']);

/** A full disk is not the client's fault: it may try again later. */
export async function withinSpace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (NO_SPACE.has(codeOf(error))) throw new AppError('UNAVAILABLE', { cause: error });
    throw error;
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
