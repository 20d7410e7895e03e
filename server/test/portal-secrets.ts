import { createLocalKeyService } from '../src/adapters/keys/local-key-service.ts';
import { readSecrets } from '../src/app/secret-root.ts';
import type { Database } from '../src/db/connection.ts';
import { createUnitOfWork } from '../src/db/unit-of-work.ts';
import type { Secrets } from '../src/kernel/secrets.ts';
import { createAuditedValues, type AuditedValues } from '../src/modules/sealing/audited-values.ts';
import { createPersonKeys } from '../src/modules/sealing/person-keys.ts';
import { createPersonKeysStore } from '../src/modules/sealing/person-keys.store.ts';
import { createPersonKeysViews } from '../src/modules/sealing/person-keys.views.ts';
import { TEST_SETTINGS } from './portal-settings.ts';

/** What a portal of the tests, which ran on this database before, hashes and seals with. */
export function portalSecrets(database: Database): Promise<Secrets> {
  return readSecrets(database, { current: TEST_SETTINGS.SECRET_KEY, others: [] });
}

/** Opens what the audit of such a portal keeps about people. */
export function portalAudit(database: Database): AuditedValues {
  return createAuditedValues(
    createPersonKeys({
      views: createPersonKeysViews(database),
      unitOfWork: createUnitOfWork(database, (transaction) => ({
        personKeys: createPersonKeysStore(transaction),
      })),
      keyService: createLocalKeyService(TEST_SETTINGS.MASTER_KEY),
    }),
  );
}
