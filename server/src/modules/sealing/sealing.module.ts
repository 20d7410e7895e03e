import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { handleJob, type JobOutbox } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { ByteStorage } from '../files/byte-storage.ts';
import { createAuditedValues } from './audited-values.ts';
import { createBlindIndex } from './blind-index.ts';
import { createNumberSealing, SEAL_NUMBERS } from './clear-numbers.jobs.ts';
import { createClearNumbersStore, type ClearNumbersStore } from './clear-numbers.store.ts';
import { createClearNumbersViews } from './clear-numbers.views.ts';
import { createIdentityNumbers } from './identity-numbers.ts';
import { createIndexKeysStore, type IndexKeysStore } from './index-keys.store.ts';
import { createIndexKeysViews } from './index-keys.views.ts';
import type { KeyService } from './key-service.ts';
import { createPersonKeys } from './person-keys.ts';
import { createPersonKeysStore, type PersonKeysStore } from './person-keys.store.ts';
import { createPersonKeysViews } from './person-keys.views.ts';
import { createRewrapping, REWRAP_KEYS } from './rewrap.jobs.ts';
import { createSealedStorage } from './sealed-storage.ts';
import { createSealedTexts } from './sealed-texts.ts';

interface SealingParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{
    readonly personKeys: PersonKeysStore;
    readonly indexKeys: IndexKeysStore;
    readonly clearNumbers: ClearNumbersStore;
    readonly jobs: JobOutbox;
  }>;
  readonly keyService: KeyService;
  readonly byteStorage: ByteStorage;
  readonly log: Log;
  readonly config: { readonly SEAL_DOCUMENTS: boolean; readonly SEAL_NUMBERS: boolean };
}

/** A key for each person, wrapped by a master key, and what is sealed by it. */
export const sealingModule = {
  stores: (transaction: Transaction) => ({
    personKeys: createPersonKeysStore(transaction),
    indexKeys: createIndexKeysStore(transaction),
    clearNumbers: createClearNumbersStore(transaction),
  }),
  compose: ({ database, unitOfWork, keyService, byteStorage, log, config }: SealingParts) => {
    const views = createPersonKeysViews(database);
    const personKeys = createPersonKeys({ views, unitOfWork, keyService });
    const indexKeys = createIndexKeysViews(database);
    const rewrapping = createRewrapping({ views, indexKeys, unitOfWork, keyService });
    const blindIndex = createBlindIndex({ views: indexKeys, unitOfWork, keyService });
    const sealsNew = config.SEAL_NUMBERS;
    const numbers = createIdentityNumbers({ personKeys, blindIndex, sealsNew, log });
    const clearNumbers = createClearNumbersViews(database);
    const numberSealing = createNumberSealing({ views: clearNumbers, unitOfWork, numbers, log });
    return {
      prepare: () => blindIndex.load(),
      services: {
        identityNumbers: numbers,
        sealedTexts: createSealedTexts(personKeys),
        auditedValues: createAuditedValues(personKeys),
        storage: createSealedStorage({
          bytes: byteStorage,
          personKeys,
          sealsNewFiles: config.SEAL_DOCUMENTS,
          log,
        }),
      },
      jobs: [
        handleJob(REWRAP_KEYS, (rewrap) =>
          rewrapping.runFor(rewrap, (done) => log.info(done, 'keys were rewrapped')),
        ),
        handleJob(SEAL_NUMBERS, async () => {
          if (sealsNew) await numberSealing.run();
        }),
      ],
      beforeJobs: async () => {
        if (sealsNew) await numberSealing.begin();
        if (!(await rewrapping.isNeeded())) return;
        await unitOfWork(({ jobs }) => jobs.enqueue(REWRAP_KEYS, { to: keyService.currentKeyId }));
      },
    };
  },
};
