import { createLocalKeyService } from '../../server/src/adapters/keys/local-key-service.ts';
import { readKeyFile } from '../../server/src/app/key-file.ts';
import { listSecretKeys } from '../../server/src/app/secret-root.ts';
import { startFailureLine } from '../../server/src/app/start-failure.ts';
import type { Database } from '../../server/src/db/connection.ts';
import { createFileSealingViews } from '../../server/src/modules/files/sealing.views.ts';
import type { KeyService } from '../../server/src/modules/sealing/key-service.ts';
import { NUMBER_INDEX } from '../../server/src/modules/sealing/blind-index.ts';
import { createClearNumbersViews } from '../../server/src/modules/sealing/clear-numbers.views.ts';
import { createIndexKeysViews } from '../../server/src/modules/sealing/index-keys.views.ts';
import { createPersonKeysViews } from '../../server/src/modules/sealing/person-keys.views.ts';
import { withPortalDatabase } from '../launch/reach-database.ts';
import { secretSetting } from '../launch/environment.ts';
import { keyList, masterKeySettings } from './key-settings.ts';

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
    const clearNumbers = await createClearNumbersViews(database).count();
    console.log(`                     and identity numbers; ${clearNumbers} rows hold one in clear`);
    const index = await createIndexKeysViews(database).find(NUMBER_INDEX);
    if (index !== undefined) {
      console.log(`blind index          its key is wrapped by the master key ${index.masterKeyId}`);
      if (stateOf(given, index.masterKeyId) === 'not given') process.exitCode = 1;
    }
    await printSecretKeys(database, dataDir);
    const { messages, secrets, logins } = await sealedBySecretKey(database);
    console.log(
      `SECRET_KEY           seals ${messages} SMS and ${secrets} secrets of authenticator apps, and ${logins} sign-ins by the identity provider; it keys the hashes of codes and of the audit trail`,
    );
  });
}

function stateOf({ currentKeyId, keyIds }: KeyService, id: string): string {
  if (id === currentKeyId) return 'current';
  return keyIds.includes(id) ? 'given' : 'not given';
}

/** Which secret keys open what is hashed and sealed in this database. */
async function printSecretKeys(database: Database, dataDir: string): Promise<void> {
  const current = secretSetting('SECRET_KEY') ?? (await readKeyFile('SECRET_KEY', dataDir));
  const given =
    current === undefined ? undefined : createLocalKeyService(current, keyList('SECRET_KEYS_OTHER'));
  const ids = await listSecretKeys(database);
  for (const id of ids) {
    const state = given === undefined ? 'not given' : stateOf(given, id);
    console.log(`secret key ${id}  ${state.padEnd(9)}  opens the secret of this database`);
  }
  if (given !== undefined && !ids.some((id) => given.keyIds.includes(id))) process.exitCode = 1;
}

async function sealedBySecretKey(database: Database) {
  const { rows } = await database.$client.query<{ messages: string; secrets: string; logins: string }>(`
    select (select count(*) from sms_outbox where sealed_body is not null) as messages,
      (select count(*) from staff_factors where sealed_secret is not null)
        + (select count(*) from staff_factor_setups where sealed_secret is not null) as secrets,
      (select count(*) from staff_identity_logins) as logins`);
  return rows[0] ?? { messages: '0', secrets: '0', logins: '0' };
}

try {
  await main();
} catch (error) {
  process.stderr.write(startFailureLine(error, process.env, 'The keys could not be read'));
  process.exitCode = 1;
}
