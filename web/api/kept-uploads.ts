import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';

/** The store in the database of files that wait to be sent; its keys are the scope and the field. */
export const UPLOADS_STORE = 'files';

/** Whether a draft or a scope of uploads belongs to the application: its number, alone or with a word after it. */
export function isOfApplication(name: string, applicationNumber: ApplicationNumber | undefined): boolean {
  return applicationNumber !== undefined && name.split(' ')[0] === applicationNumber;
}

/** Documents that were chosen and not yet sent: nothing of them stays on a shared device. */
export function deleteUploads(): void {
  try {
    indexedDB.deleteDatabase(CANDIDATE_STORAGE.uploads);
  } catch {
    // A browser without a database, or one that blocks it, has kept nothing.
  }
}

/** Deletes the files that wait to be sent for another application than that of the person who signed in. */
export async function deleteUploadsOfOthers(applicationNumber: ApplicationNumber | undefined): Promise<void> {
  if (applicationNumber === undefined) return deleteUploads();
  try {
    const database = await openedIfPresent();
    try {
      deleteScopes(database, (scope) => !isOfApplication(scope, applicationNumber));
    } finally {
      // Takes effect once the transaction is over.
      database.close();
    }
  } catch {
    // No file was kept on this device.
  }
}

function deleteScopes(database: IDBDatabase, isDeleted: (scope: string) => boolean): void {
  const store = database.transaction(UPLOADS_STORE, 'readwrite').objectStore(UPLOADS_STORE);
  const cursors = store.openCursor();
  cursors.addEventListener('success', () => {
    const cursor = cursors.result;
    if (cursor === null) return;
    const scope: unknown = Array.isArray(cursor.key) ? cursor.key[0] : undefined;
    if (typeof scope !== 'string' || isDeleted(scope)) cursor.delete();
    cursor.continue();
  });
}

function openedIfPresent(): Promise<IDBDatabase> {
  const request = indexedDB.open(CANDIDATE_STORAGE.uploads);
  return new Promise((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('there is no database')));
  });
}
