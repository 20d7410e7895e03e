import { createLocalKeyService } from '../src/adapters/keys/local-key-service.ts';
import type { Database } from '../src/db/connection.ts';
import { createUnitOfWork } from '../src/db/unit-of-work.ts';
import { createLog } from '../src/kernel/log.ts';
import { createBlindIndex } from '../src/modules/sealing/blind-index.ts';
import { createIdentityNumbers, type IdentityNumbers } from '../src/modules/sealing/identity-numbers.ts';
import { createIndexKeysStore } from '../src/modules/sealing/index-keys.store.ts';
import { createIndexKeysViews } from '../src/modules/sealing/index-keys.views.ts';
import { createPersonKeys } from '../src/modules/sealing/person-keys.ts';
import { createPersonKeysStore } from '../src/modules/sealing/person-keys.store.ts';
import { createPersonKeysViews } from '../src/modules/sealing/person-keys.views.ts';
import { TEST_SETTINGS } from './portal-settings.ts';

/** Seals and opens identity numbers like a portal with the settings of tests. */
export async function identityNumbersOf(database: Database): Promise<IdentityNumbers> {
  const keyService = createLocalKeyService(TEST_SETTINGS.MASTER_KEY);
  const unitOfWork = createUnitOfWork(database, (transaction) => ({
    personKeys: createPersonKeysStore(transaction),
    indexKeys: createIndexKeysStore(transaction),
  }));
  const personKeys = createPersonKeys({ views: createPersonKeysViews(database), unitOfWork, keyService });
  const blindIndex = createBlindIndex({ views: createIndexKeysViews(database), unitOfWork, keyService });
  await blindIndex.load();
  return createIdentityNumbers({ personKeys, blindIndex, sealsNew: true, log: createLog('silent') });
}
