import { buffer } from 'node:stream/consumers';
import { createDiskStorage } from '../src/adapters/disk/disk-storage.ts';
import { createLocalKeyService } from '../src/adapters/keys/local-key-service.ts';
import type { Database } from '../src/db/connection.ts';
import { createUnitOfWork } from '../src/db/unit-of-work.ts';
import { createLog } from '../src/kernel/log.ts';
import { PORTAL_SHARE } from '../src/kernel/share.ts';
import { createPersonKeys } from '../src/modules/sealing/person-keys.ts';
import { createPersonKeysStore } from '../src/modules/sealing/person-keys.store.ts';
import { createPersonKeysViews } from '../src/modules/sealing/person-keys.views.ts';
import { createSealedStorage } from '../src/modules/sealing/sealed-storage.ts';
import { TEST_SETTINGS } from './portal-settings.ts';

type ReadUpload = (path: string) => Promise<Buffer | undefined>;

/** Reads the clear bytes of uploads of a portal with the settings of tests; undefined if there is no whole file. */
export function readUploads(database: Database, folder: string): ReadUpload {
  const personKeys = createPersonKeys({
    views: createPersonKeysViews(database),
    unitOfWork: createUnitOfWork(database, (transaction) => ({
      personKeys: createPersonKeysStore(transaction),
    })),
    keyService: createLocalKeyService(TEST_SETTINGS.MASTER_KEY),
  });
  const storage = createSealedStorage({
    bytes: createDiskStorage(folder),
    personKeys,
    sealsNewFiles: true,
    log: createLog('silent'),
  });
  return async (path) => {
    const opened = await storage.open({ path, isSealed: false }, PORTAL_SHARE);
    return opened === undefined ? undefined : buffer(opened.stream).catch(() => undefined);
  };
}
