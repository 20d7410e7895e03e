import type { FileContentType } from '@portal/contract/rules/file-limits.ts';
import { FILE_TEXTS, wrongFileTypeText } from '@portal/contract/texts/files.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { FilePart, Part } from '../../http/multipart.ts';
import { actingForPortal } from '../../kernel/acting.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Log } from '../../kernel/log.ts';
import { candidateShare } from '../../kernel/share.ts';
import { isStorageAway } from '../../kernel/storage-away.ts';
import type { CheckContent } from './check-content.ts';
import { readHead } from './content/read-head.ts';
import { sniff } from './content/sniff.ts';
import { plainFileName } from './file-name.ts';
import type { FileStorage } from './file-storage.ts';
import type { StagedFile } from './files.store.ts';
import { randomPath } from './random-path.ts';
import { storeChecked } from './store-checked.ts';
import type { UnusedFilesStore } from './unused-files.store.ts';

/** The owner and the field of a file, and its limits. */
export interface FilePlace {
  readonly candidateId: number;
  readonly fieldName: string;
  readonly accept: readonly FileContentType[];
  readonly limitMb: number;
}

interface IncomingFile extends FilePlace {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** The content of a form, by the names of its fields. */
interface ReceivedForm {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, StagedFile>;
}

/** Files as they arrive. A refusal names its field, and nothing is left of a refused file. */
export interface UploadsService {
  /** The one file among the parts, whatever its part is called: the address says which field it is for. */
  receiveOnly(
    parts: AsyncIterable<Part>,
    place: FilePlace,
    use: (file: StagedFile) => Promise<void>,
  ): Promise<StagedFile>;
  /** A form with its files; those without a place are not read, nor is an input of files that was left empty. */
  receiveForm<Read>(
    parts: AsyncIterable<Part>,
    placeOf: (fieldName: string) => FilePlace | undefined,
    read: (form: ReceivedForm) => Read,
  ): Promise<Read>;
  /** Puts received files to use; if that fails, they are discarded again. */
  useAll<Result>(received: Iterable<StagedFile>, use: () => Promise<Result>): Promise<Result>;
}

interface UploadsDependencies {
  readonly storage: FileStorage;
  readonly unitOfWork: UnitOfWork<{ readonly unusedFiles: UnusedFilesStore }>;
  readonly checkContent: CheckContent;
  readonly log: Log;
}

export function createUploadsService({
  storage,
  unitOfWork,
  checkContent,
  log,
}: UploadsDependencies): UploadsService {
  /**
   * Each change of a row in a transaction of its own: between them the bytes are written or removed. For the portal:
   * what a caller left behind is removed also if the session has ended.
   */
  const change = <Result>(work: (files: UnusedFilesStore) => Promise<Result>) =>
    actingForPortal(() => unitOfWork(({ unusedFiles }) => work(unusedFiles)));

  async function discard(staged: Iterable<Pick<StagedFile, 'id' | 'path' | 'candidateId'>>): Promise<void> {
    for (const { id, path, candidateId } of staged) {
      try {
        if (!(await change((files) => files.giveUp(id)))) continue;
        await storage.remove(path, candidateShare(candidateId));
        await change((files) => files.forget(id));
      } catch (error) {
        log.warn({ err: error, fileId: id }, 'an unused file is left to the sweep');
      }
    }
  }

  /** The files received before a failure are discarded. */
  async function orDiscard<T>(received: Iterable<StagedFile>, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await discard(received);
      throw error;
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
    const id = await change((files) => files.begin({ candidateId, path, originalName }));
    try {
      const written = await storeChecked(
        storage,
        {
          path,
          candidateId,
          contentType,
          limitMb,
          head,
          rest,
        },
        checkContent,
      );
      return { id, candidateId, path, originalName, contentType, ...written };
    } catch (error) {
      const discarded = discard([{ id, path, candidateId }]);
      // The sender need not wait until the storage fails to remove the file as well: the sweep does it later.
      if (!isStorageAway(error)) await discarded;
      throw error;
    }
  }

  async function receive(place: FilePlace, { fileName: name, content }: FilePart): Promise<StagedFile> {
    try {
      return await take({ ...place, name, content });
    } catch (error) {
      throw named(place.fieldName, error);
    }
  }

  return {
    useAll: orDiscard,
    receiveOnly(parts, place, use) {
      const received: StagedFile[] = [];
      return orDiscard(received, async () => {
        for await (const part of parts) {
          if (part.kind !== 'file') continue;
          if (received.length > 0) throw refused(FILE_TEXTS.oneOnly);
          received.push(await receive(place, part));
        }
        const [file] = received;
        if (file === undefined) throw refused(FILE_TEXTS.missing);
        await use(file);
        return file;
      });
    },
    receiveForm(parts, placeOf, read) {
      const texts = new Map<string, string>();
      const byField = new Map<string, StagedFile>();
      const received: StagedFile[] = [];
      return orDiscard(received, async () => {
        for await (const part of parts) {
          if (part.kind === 'text') {
            texts.set(part.fieldName, part.value);
            continue;
          }
          const place = part.fileName === '' ? undefined : placeOf(part.fieldName);
          if (place === undefined) continue;
          const file = await receive(place, part);
          const before = byField.get(part.fieldName);
          received.push(file);
          byField.set(part.fieldName, file);
          if (before !== undefined) await discard([before]);
        }
        return read({ texts, files: byField });
      });
    },
  };
}

function named(fieldName: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error;
  const { code, message } = error;
  return new AppError(code, { text: message, fields: { [fieldName]: message }, cause: error });
}

function refused(text: string): AppError {
  return new AppError('INVALID_INPUT', { text });
}
