import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { handleJob, type JobOutbox } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { ByteStorage } from '../files/byte-storage.ts';
import type { KeyService } from './key-service.ts';
import { createPersonKeys } from './person-keys.ts';
import { createPersonKeysStore, type PersonKeysStore } from './person-keys.store.ts';
import { createPersonKeysViews } from './person-keys.views.ts';
import { createRewrapping, REWRAP_KEYS } from './rewrap.jobs.ts';
import { createSealedStorage } from './sealed-storage.ts';
import { createSealedTexts } from './sealed-texts.ts';

interface SealingParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{ readonly personKeys: PersonKeysStore; readonly jobs: JobOutbox }>;
  readonly keyService: KeyService;
  readonly byteStorage: ByteStorage;
  readonly log: Log;
  readonly config: { readonly SEAL_DOCUMENTS: boolean };
}

/** A key for each person, wrapped by a master key, and what is sealed by it. */
export const sealingModule = {
  stores: (transaction: Transaction) => ({ personKeys: createPersonKeysStore(transaction) }),
  compose: ({ database, unitOfWork, keyService, byteStorage, log, config }: SealingParts) => {
    const views = createPersonKeysViews(database);
    const personKeys = createPersonKeys({ views, unitOfWork, keyService });
    const rewrapping = createRewrapping({ views, unitOfWork, keyService });
    return {
      services: {
        sealedTexts: createSealedTexts(personKeys),
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
      ],
      beforeJobs: async () => {
        if (!(await rewrapping.isNeeded())) return;
        await unitOfWork(({ jobs }) => jobs.enqueue(REWRAP_KEYS, { to: keyService.currentKeyId }));
      },
    };
  },
};
