import { randomBytes } from 'node:crypto';
import { FILE_EXTENSIONS, type FileContentType } from '@portal/contract/rules/file-limits.ts';
import { FILE_TEXTS, wrongFileTypeText } from '@portal/contract/texts/files.ts';
import type { Part } from '../../http/multipart.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Log } from '../../kernel/log.ts';
import { HEAD_BYTES, sniff } from './content/sniff.ts';
import { plainFileName } from './file-name.ts';
import type { FileStorage } from './file-storage.ts';
import type { FilesStore, StagedFile } from './files.store.ts';
import { storeInspected } from './store-inspected.ts';

/** For whom and for which field a file comes, and what it is held to. */
export interface FilePlace {
  readonly candidateId: number;
  readonly fieldName: string;
  readonly accept: readonly FileContentType[];
  readonly limitMb: number;
}

export interface IncomingFile extends FilePlace {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

export interface UploadsService {
  /**
   * Streams a file into the storage, refusing it as soon as that is clear; nothing of a refused one stays, and the
   * refusal names the field.
   */
  receive(incoming: IncomingFile): Promise<StagedFile>;
  /** The one file among the parts, whatever its part is called: the address says which field it is for. */
  receiveOnly(parts: AsyncIterable<Part>, place: FilePlace): Promise<StagedFile>;
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

  async function take({ candidateId, name, content, accept, limitMb }: IncomingFile): Promise<StagedFile> {
    const originalName = plainFileName(name);
    if (originalName === undefined) throw refused(FILE_TEXTS.badName);
    const rest = content[Symbol.asyncIterator]();
    const head = await readHead(rest);
    if (head.length === 0) throw refused(FILE_TEXTS.empty);
    const contentType = sniff(head);
    if (contentType === undefined || !accept.includes(contentType)) {
      throw new AppError('WRONG_CONTENT_TYPE', { text: wrongFileTypeText(accept) });
    }
    const path = randomPath(contentType);
    const id = await files.begin({ candidateId, path, originalName });
    try {
      const written = await storeInspected(storage, { path, contentType, limitMb, head, rest });
      return { id, path, originalName, contentType, ...written };
    } catch (error) {
      await discard([{ id, path }]);
      throw error;
    }
  }

  async function receive(incoming: IncomingFile): Promise<StagedFile> {
    try {
      return await take(incoming);
    } catch (error) {
      throw named(incoming.fieldName, error);
    }
  }

  return {
    discard,
    receive,
    async receiveOnly(parts, place) {
      let file: StagedFile | undefined;
      try {
        for await (const part of parts) {
          if (part.kind !== 'file') continue;
          if (file !== undefined) throw refused(FILE_TEXTS.oneOnly);
          file = await receive({ ...place, name: part.fileName, content: part.content });
        }
      } catch (error) {
        if (file !== undefined) await discard([file]);
        throw error;
      }
      if (file === undefined) throw refused(FILE_TEXTS.missing);
      return file;
    },
  };
}

function named(fieldName: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error;
  const { code, message } = error;
  return new AppError(code, { text: message, fields: { [fieldName]: message }, cause: error });
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

function refused(text: string): AppError {
  return new AppError('INVALID_INPUT', { text });
}
