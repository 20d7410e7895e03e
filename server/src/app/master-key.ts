import { randomBytes } from 'node:crypto';
import { eq, exists, or, sql } from 'drizzle-orm';
import { createLocalKeyService } from '../adapters/keys/local-key-service.ts';
import type { Database, Queries } from '../db/connection.ts';
import { indexKeys, masterKeys, personKeys } from '../db/schema/sealing.ts';
import { inTransaction } from '../db/transaction.ts';
import type { KeyService } from '../modules/sealing/key-service.ts';
import { ConfigError, type Config } from './config.ts';
import { makeKeyFile, readKeyFile } from './key-file.ts';

export type MasterKeyConfig = Pick<Config, 'MASTER_KEY' | 'MASTER_KEYS_OTHER' | 'dataDir'>;

const CHECK_PURPOSE = 'check value of a master key';
const CHECK_BYTES = 32;
/** Of `pg_advisory_xact_lock`: two processes that start at once must not both decide for their own key. */
const DECIDES_KEY = 0x6d_6b;

/**
 * The key service with the master key of the settings, or of the data folder, where it is made for a new database.
 * Refused before anything is written: a missing key, and one that does not open what is wrapped in this database.
 */
export async function openKeyService(database: Database, config: MasterKeyConfig): Promise<KeyService> {
  const { MASTER_KEYS_OTHER: others, dataDir } = config;
  const given = config.MASTER_KEY ?? (await readKeyFile('MASTER_KEY', dataDir));
  if (given === undefined && (await readMasterKeys(database)).length > 0) {
    throw new ConfigError([
      `MASTER_KEY is missing: without the master key that this database was begun with (set as MASTER_KEY, or kept as master.key in ${dataDir}) nothing sealed can be read.`,
    ]);
  }
  const keyService = createLocalKeyService(given ?? (await makeKeyFile('MASTER_KEY', dataDir)), others);
  if (await refuseAnotherMasterKey(database, keyService)) return keyService;
  const check = await keyService.wrap(randomBytes(CHECK_BYTES), CHECK_PURPOSE);
  await inTransaction(database.$client, 'begin', async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${DECIDES_KEY})`);
    if (await refuseAnotherMasterKey(transaction, keyService)) return;
    await transaction.insert(masterKeys).values({ id: check.masterKeyId, checkValue: check.wrapped });
  });
  return keyService;
}

/** Returns whether the current key is known to this database; a new one is allowed beside those that are in use. */
async function refuseAnotherMasterKey(db: Queries, keyService: KeyService): Promise<boolean> {
  const rows = await readMasterKeys(db);
  const isGiven = ({ id }: { readonly id: string }) => keyService.keyIds.includes(id);
  const given = rows.filter(isGiven);
  const missing = rows.filter((row) => !isGiven(row) && (row.wrapsKeys || given.length === 0));
  if (missing.length > 0) {
    throw new ConfigError([
      `MASTER_KEY is not the one that this database was sealed with: the master key ${missing.map(({ id }) => id).join(', ')} is needed, as MASTER_KEY or, while it is being changed, among MASTER_KEYS_OTHER.`,
    ]);
  }
  for (const { id, checkValue } of given) {
    try {
      await keyService.unwrap({ masterKeyId: id, wrapped: checkValue }, CHECK_PURPOSE);
    } catch (error) {
      throw new Error(`the check value of the master key ${id} cannot be opened`, { cause: error });
    }
  }
  return rows.some(({ id }) => id === keyService.currentKeyId);
}

function readMasterKeys(db: Queries) {
  return db
    .select({
      id: masterKeys.id,
      checkValue: masterKeys.checkValue,
      wrapsKeys: sql<boolean>`${or(
        exists(
          db
            .select({ one: sql`1` })
            .from(personKeys)
            .where(eq(personKeys.masterKeyId, masterKeys.id)),
        ),
        exists(
          db
            .select({ one: sql`1` })
            .from(indexKeys)
            .where(eq(indexKeys.masterKeyId, masterKeys.id)),
        ),
      )}`,
    })
    .from(masterKeys);
}
