import { openKeyService } from '../../server/src/app/master-key.ts';
import { startFailureLine } from '../../server/src/app/start-failure.ts';
import { createUnitOfWork } from '../../server/src/db/unit-of-work.ts';
import { createIndexKeysStore } from '../../server/src/modules/sealing/index-keys.store.ts';
import { createIndexKeysViews } from '../../server/src/modules/sealing/index-keys.views.ts';
import { createPersonKeysStore } from '../../server/src/modules/sealing/person-keys.store.ts';
import { createPersonKeysViews } from '../../server/src/modules/sealing/person-keys.views.ts';
import { createRewrapping } from '../../server/src/modules/sealing/rewrap.jobs.ts';
import { withPortalDatabase } from '../launch/reach-database.ts';
import { masterKeySettings } from './key-settings.ts';

/** Wraps the keys of people by MASTER_KEY, which those of MASTER_KEYS_OTHER open. It can be interrupted and run again. */
async function main(): Promise<void> {
  const settings = masterKeySettings();
  await withPortalDatabase('portal-rewrap', async (database) => {
    const keyService = await openKeyService(database, settings);
    const rewrapping = createRewrapping({
      views: createPersonKeysViews(database),
      indexKeys: createIndexKeysViews(database),
      unitOfWork: createUnitOfWork(database, (transaction) => ({
        personKeys: createPersonKeysStore(transaction),
        indexKeys: createIndexKeysStore(transaction),
      })),
      keyService,
    });
    const done = await rewrapping.run(({ rewrapped }) => console.log(`${rewrapped} rewrapped`));
    console.log(`${done} keys were wrapped by another master key; ${keyService.currentKeyId} wraps all now.`);
  });
}

try {
  await main();
} catch (error) {
  process.stderr.write(startFailureLine(error, process.env, 'The keys could not be rewrapped'));
  process.exitCode = 1;
}
