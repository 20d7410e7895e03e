import type { Database } from '../db/connection.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { KeyService } from '../modules/sealing/key-service.ts';
import type { Config } from './config.ts';
import { loadSecretKey, readKeyFile } from './key-file.ts';
import { openKeyService, type MasterKeyConfig } from './master-key.ts';
import { openSecrets } from './secret-root.ts';

/** A key file that cannot be used is noticed before the database is migrated; one that is missing is made later. */
export async function refuseDamagedKeys({
  SECRET_KEY,
  MASTER_KEY,
  dataDir,
}: MasterKeyConfig & Pick<Config, 'SECRET_KEY'>): Promise<void> {
  if (SECRET_KEY === undefined) await readKeyFile('SECRET_KEY', dataDir);
  if (MASTER_KEY === undefined) await readKeyFile('MASTER_KEY', dataDir);
}

/** Both keys of the portal, if they are those of its database. The master key comes first: its check writes nothing. */
export async function openKeys(
  database: Database,
  config: MasterKeyConfig & Pick<Config, 'SECRET_KEY' | 'SECRET_KEYS_OTHER'>,
): Promise<{ readonly secrets: Secrets; readonly keyService: KeyService }> {
  const current = await loadSecretKey(config.SECRET_KEY, config.dataDir);
  const keyService = await openKeyService(database, config);
  const secrets = await openSecrets(database, { current, others: config.SECRET_KEYS_OTHER });
  return { secrets, keyService };
}
