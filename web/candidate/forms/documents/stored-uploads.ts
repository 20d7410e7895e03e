import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import { isOfApplication, UPLOADS_STORE as STORE } from '../../../api/kept-uploads.ts';
import type { KeptFiles } from './kept-files.ts';
import type { PreparedFile } from '../../../ui/chosen-file/prepared-file.ts';

const MOST_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

interface StoredUpload extends PreparedFile {
  readonly scope: string;
  readonly fieldName: string;
  readonly keptAt: number;
}

/**
 * The files of one form of one application, in the browser's database. Those of another application are deleted when
 * they are found, and a logout deletes all of them. The scope begins with the application number.
 */
export function createStoredUploads(applicationNumber: ApplicationNumber, scope: string): KeptFiles {
  const keyOf = (fieldName: string) => [scope, fieldName];
  return {
    keep: (fieldName, { file, originalSize, thumbnail, doubt }) =>
      inTurn(false, async (store) => {
        const upload = { scope, fieldName, keptAt: Date.now(), file, originalSize, thumbnail, doubt };
        await done(store.put(upload));
        return true;
      }),
    forget: (fieldName) => inTurn(undefined, (store) => done(store.delete(keyOf(fieldName)))),
    all: () =>
      inTurn<ReadonlyMap<string, PreparedFile>>(new Map(), async (store) => {
        const uploads: StoredUpload[] = await done(store.getAll());
        const isLeftover = (upload: StoredUpload) =>
          Date.now() - upload.keptAt > MOST_DAYS * DAY_MS ||
          !isOfApplication(upload.scope, applicationNumber);
        for (const left of uploads.filter(isLeftover)) store.delete([left.scope, left.fieldName]);
        const ours = uploads.filter((upload) => upload.scope === scope && !isLeftover(upload));
        return new Map(ours.map((upload) => [upload.fieldName, upload]));
      }),
  };
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, so that a file that is forgotten right after it was kept does not come back. */
function inTurn<Result>(
  otherwise: Result,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const result = last.then(() => withStore(work)).catch(() => otherwise);
  last = result;
  return result;
}

/** The database is closed after each use, so that a logout in another tab can delete it. */
async function withStore<Result>(work: (store: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const database = await opened();
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const result = await work(transaction.objectStore(STORE));
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(new Error('the browser stored nothing')));
      transaction.commit();
    });
    return result;
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(CANDIDATE_STORAGE.uploads);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(STORE, { keyPath: ['scope', 'fieldName'] }),
  );
  return done(request);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser refused')));
  });
}
