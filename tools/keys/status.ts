import { count, isNotNull } from 'drizzle-orm';
import { createLocalKeyService } from '../../server/src/adapters/keys/local-key-service.ts';
import { readKeyFile } from '../../server/src/app/key-file.ts';
import { smsOutbox } from '../../server/src/db/schema/messages.ts';
import { staffFactors } from '../../server/src/db/schema/second-factors.ts';
import type { Database } from '../../server/src/db/connection.ts';
import { createFileSealingViews } from '../../server/src/modules/files/sealing.views.ts';
import type { KeyService } from '../../server/src/modules/sealing/key-service.ts';
import { createPersonKeysViews } from '../../server/src/modules/sealing/person-keys.views.ts';
import { withPortalDatabase } from '../launch/reach-database.ts';
import { masterKeySettings } from './key-settings.ts';

/** Says which key seals what. Ends with 1 if a master key that is in use is not given. */
async function main(): Promise<void> {
  const { MASTER_KEY, MASTER_KEYS_OTHER, dataDir } = masterKeySettings();
  const current = MASTER_KEY ?? (await readKeyFile('MASTER_KEY', dataDir));
  if (current === undefined) throw new Error(`MASTER_KEY is not set and ${dataDir} has no master.key`);
  const given = createLocalKeyService(current, MASTER_KEYS_OTHER);
  await withPortalDatabase('portal-keys', async (database) => {
    const known = await createPersonKeysViews(database).countByMasterKey();
    const ids = new Set([...known.map(({ id }) => id), ...given.keyIds]);
    for (const id of ids) {
      const keys = known.find((key) => key.id === id)?.keys ?? 0;
      const state = stateOf(given, id);
      console.log(`master key ${id}  ${state.padEnd(9)}  wraps ${keys} keys of people`);
      if (state === 'not given' && keys > 0) process.exitCode = 1;
    }
    const views = createFileSealingViews(database);
    const [sealed, inClear] = [await views.countSealed(), await views.countInClear()];
    console.log(`keys of people       seal ${sealed} documents; ${inClear} documents are in clear`);
    const { messages, secrets } = await sealedBySecretKey(database);
    console.log(
      `SECRET_KEY           seals ${messages} SMS and ${secrets} secrets of authenticator apps; it keys the hashes of codes and of the audit trail`,
    );
  });
}

function stateOf({ currentKeyId, keyIds }: KeyService, id: string): string {
  if (id === currentKeyId) return 'current';
  return keyIds.includes(id) ? 'given' : 'not given';
}

async function sealedBySecretKey(database: Database) {
  const [messages] = await database
    .select({ rows: count() })
    .from(smsOutbox)
    .where(isNotNull(smsOutbox.sealedBody));
  const [secrets] = await database
    .select({ rows: count() })
    .from(staffFactors)
    .where(isNotNull(staffFactors.sealedSecret));
  return { messages: messages?.rows ?? 0, secrets: secrets?.rows ?? 0 };
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
