import { createHash } from 'node:crypto';
import { BYTES_PER_MB, type FileContentType } from '@portal/contract/rules/file-limits.ts';
import { fileTooLargeText } from '@portal/contract/texts/files.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { CheckContent } from './check-content.ts';
import type { FileDraft, FileStorage } from './file-storage.ts';

interface FileToStore {
  readonly path: string;
  readonly candidateId: number;
  readonly contentType: FileContentType;
  readonly limitMb: number;
  readonly head: Buffer;
  readonly rest: AsyncIterator<Buffer>;
}

interface WrittenFile {
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly isSealed: boolean;
}

/** Writes a file as it arrives and keeps it once it is checked; nothing is left of a refused one. */
export async function storeChecked(
  storage: FileStorage,
  file: FileToStore,
  check: CheckContent,
): Promise<WrittenFile> {
  const draft = await storage.begin(file.path, file.candidateId);
  try {
    const written = await write(draft, file);
    await check(file.contentType, {
      read: (position, length) => draft.read(position, length),
      sizeBytes: written.sizeBytes,
      candidateId: file.candidateId,
    });
    await draft.keep();
    return { ...written, isSealed: storage.sealsNewFiles };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

async function write(draft: FileDraft, { limitMb, head, rest }: FileToStore) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for (let chunk: Buffer | undefined = head; chunk !== undefined; chunk = await nextOf(rest)) {
    sizeBytes += chunk.length;
    if (sizeBytes > limitMb * BYTES_PER_MB) {
      throw new AppError('TOO_LARGE', { text: fileTooLargeText(limitMb) });
    }
    hash.update(chunk);
    await draft.write(chunk);
  }
  return { sizeBytes, sha256: hash.digest() };
}

async function nextOf(chunks: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  const next = await chunks.next();
  return next.done === true ? undefined : next.value;
}
