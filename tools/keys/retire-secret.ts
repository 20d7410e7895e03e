import { readKeyFile } from '../../server/src/app/key-file.ts';
import { retireOtherSecretKeys } from '../../server/src/app/secret-root.ts';
import { startFailureLine } from '../../server/src/app/start-failure.ts';
import { dataFolder, loadEnvironmentFile, secretSetting } from '../launch/environment.ts';
import { withPortalDatabase } from '../launch/reach-database.ts';
import { keyList } from './key-settings.ts';

/** The end of a change of SECRET_KEY: the ones before no longer open this database. It can be run again. */
async function main(): Promise<void> {
  loadEnvironmentFile();
  const dataDir = dataFolder();
  const current = secretSetting('SECRET_KEY') ?? (await readKeyFile('SECRET_KEY', dataDir));
  if (current === undefined) throw new Error(`SECRET_KEY is not set and ${dataDir} has no secret.key`);
  await withPortalDatabase('portal-secret', async (database) => {
    const retired = await retireOtherSecretKeys(database, { current, others: keyList('SECRET_KEYS_OTHER') });
    console.log(`${retired} other secret keys opened this database; SECRET_KEY alone opens it now.`);
  });
}

try {
  await main();
} catch (error) {
  process.stderr.write(startFailureLine(error, process.env, 'The secret keys could not be retired'));
  process.exitCode = 1;
}
