import { createHash, randomBytes } from 'node:crypto';
import { BYTES_PER_MB, FILE_EXTENSIONS, type FileContentType } from '@portal/contract/rules/file-limits.ts';
import { FILE_TEXTS, fileTooLargeText, wrongFileTypeText } from '@portal/contract/texts/files.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Log } from '../../kernel/log.ts';
import { inspect } from './content/inspect.ts';
import { HEAD_BYTES, sniff } from './content/sniff.ts';
import { plainFileName } from './file-name.ts';
import type { FileDraft, FileStorage } from './file-storage.ts';
import type { FilesStore, StagedFile } from './files.store.ts';

export interface IncomingFile {
  readonly candidateId: number;
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
  readonly accept: readonly FileContentType[];
  readonly limitMb: number;
}

export interface UploadsService {
  /** Streams a file into the storage, refusing it as soon as that is clear; nothing of a refused one stays. */
  receive(incoming: IncomingFile): Promise<StagedFile>;
  /** Gives a received file up again, unless it is in use by now. */
  discard(staged: readonly Pick<StagedFile, 'id' | 'path'>[]): Promise<void>;
}

interface UploadsDependencies {
  readonly storage: FileStorage;
  /** Outside any transaction: an upload takes its time. */
  readonly files: FilesStore;
  readonly log: Log;
}

export function createUploadsService({ storage, files, log }: UploadsDependencies): UploadsService {
  async function discard(staged: readonly Pick<StagedFile, 'id' | 'path'>[]): Promise<void> {
    for (const { id, path } of staged) {
      try {
        if (!(await files.giveUp(id))) continue;
        await storage.remove(path);
        await files.forget(id);
      } catch (error) {
        log.warn({ err: error, fileId: id }, 'an unused file is left to the sweep');
      }
    }
  }

  return {
    discard,
    async receive({ candidateId, name, content, accept, limitMb }) {
      const originalName = plainFileName(name);
      if (originalName === undefined) throw refused(FILE_TEXTS.badName);
      const chunks = content[Symbol.asyncIterator]();
      const head = await readHead(chunks);
      if (head.length === 0) throw refused(FILE_TEXTS.empty);
      const contentType = sniff(head);
      if (contentType === undefined || !accept.includes(contentType)) {
        throw new AppError('WRONG_CONTENT_TYPE', { text: wrongFileTypeText(accept) });
      }
      const path = randomPath(contentType);
      const id = await files.begin({ candidateId, path, originalName });
      try {
        const { sizeBytes, sha256 } = await storeWhole(storage, path, contentType, limitMb, head, chunks);
        return { id, path, originalName, contentType, sizeBytes, sha256 };
      } catch (error) {
        await discard([{ id, path }]);
        throw error;
      }
    },
  };
}

/** Not to be guessed, and spread over folders, so that none grows without end. */
function randomPath(contentType: FileContentType): string {
  const name = randomBytes(20).toString('hex');
  return `files/${name.slice(0, 2)}/${name}.${FILE_EXTENSIONS[contentType]}`;
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function storeWhole(
  storage: FileStorage,
  path: string,
  contentType: FileContentType,
  limitMb: number,
  head: Buffer,
  rest: AsyncIterator<Buffer>,
): Promise<{ sizeBytes: number; sha256: Buffer }> {
  const draft = await storage.begin(path);
  try {
    const written = await write(draft, limitMb, head, rest);
    const finding = await inspect(contentType, {
      read: (position, length) => draft.read(position, length),
      sizeBytes: written.sizeBytes,
    });
    if (finding === 'damaged') throw refused(FILE_TEXTS.damaged);
    if (finding === 'too many pixels') throw refused(FILE_TEXTS.tooManyPixels);
    await draft.keep();
    return written;
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

async function write(draft: FileDraft, limitMb: number, head: Buffer, rest: AsyncIterator<Buffer>) {
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

function refused(text: string): AppError {
  return new AppError('INVALID_INPUT', { text });
}
