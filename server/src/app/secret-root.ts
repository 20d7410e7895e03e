import { asc, ne, sql } from 'drizzle-orm';
import { createLocalKeyService } from '../adapters/keys/local-key-service.ts';
import type { Database, Queries } from '../db/connection.ts';
import { secretFingerprint, secretRoots } from '../db/schema/secrets.ts';
import { inTransaction } from '../db/transaction.ts';
import { randomToken } from '../kernel/ids.ts';
import { createSecrets, sameBytes, type Secrets } from '../kernel/secrets.ts';
import type { KeyService } from '../modules/sealing/key-service.ts';
import { ConfigError } from './config.ts';

/** The secret keys of a process: the present one, and those before it while they are changed. */
interface SecretKeys {
  readonly current: string;
  readonly others: readonly string[];
}

const PURPOSE = 'secret of the database';
const FINGERPRINT_OF = 'fingerprint of this key';
/** Of `pg_advisory_xact_lock`: two processes that start at once must not both make a secret. */
const DECIDES_SECRET = 0x73_72;

/**
 * The secret of this database, which the secret key opens; made for a new database. A process that comes with another
 * key gets an error at once instead of failing on every code. The current key may open it from then on as well.
 */
export async function openSecrets(database: Database, keys: SecretKeys): Promise<Secrets> {
  const keyService = createLocalKeyService(keys.current, keys.others);
  const found = await findRoot(database, keyService);
  if (found?.isByCurrent === true) return createSecrets(found.root);
  return inTransaction(database.$client, 'begin', async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${DECIDES_SECRET})`);
    const root = (await findRoot(transaction, keyService))?.root ?? (await firstRoot(transaction, keys));
    const { masterKeyId: keyId, wrapped } = await keyService.wrap(Buffer.from(root), PURPOSE);
    await transaction.insert(secretRoots).values({ keyId, wrapped }).onConflictDoNothing();
    const secrets = createSecrets(root);
    const fingerprint = secrets.keyedHash(FINGERPRINT_OF);
    await transaction.insert(secretFingerprint).values({ fingerprint }).onConflictDoNothing();
    return secrets;
  });
}

/** The same for a tool that only reads. */
export async function readSecrets(database: Database, keys: SecretKeys): Promise<Secrets> {
  const found = await findRoot(database, createLocalKeyService(keys.current, keys.others));
  return createSecrets(found?.root ?? keys.current);
}

/** The ids of the keys that open the secret, oldest first. */
export async function listSecretKeys(db: Queries): Promise<string[]> {
  const rows = await db
    .select({ id: secretRoots.keyId })
    .from(secretRoots)
    .orderBy(asc(secretRoots.createdAt));
  return rows.map(({ id }) => id);
}

/** From here on the current key alone opens the secret; returns how many others did. */
export async function retireOtherSecretKeys(database: Database, keys: SecretKeys): Promise<number> {
  await openSecrets(database, keys);
  const { currentKeyId } = createLocalKeyService(keys.current);
  const { rowCount } = await database.delete(secretRoots).where(ne(secretRoots.keyId, currentKeyId));
  return rowCount ?? 0;
}

interface FoundRoot {
  readonly root: string;
  readonly isByCurrent: boolean;
}

/** Returns undefined for a database that has none yet. */
async function findRoot(db: Queries, keyService: KeyService): Promise<FoundRoot | undefined> {
  const rows = await db.select().from(secretRoots);
  if (rows.length === 0) return undefined;
  const known = rows.filter(({ keyId }) => keyService.keyIds.includes(keyId));
  const row = known.find(({ keyId }) => keyId === keyService.currentKeyId) ?? known[0];
  if (row === undefined) throw anotherKey();
  const root = await keyService.unwrap({ masterKeyId: row.keyId, wrapped: row.wrapped }, PURPOSE);
  return { root: root.toString(), isByCurrent: row.keyId === keyService.currentKeyId };
}

/** A database from before was begun with the key itself. */
async function firstRoot(db: Queries, { current, others }: SecretKeys): Promise<string> {
  const [kept] = await db.select().from(secretFingerprint);
  if (kept === undefined) return randomToken();
  const root = [current, ...others].find((key) =>
    sameBytes(kept.fingerprint, createSecrets(key).keyedHash(FINGERPRINT_OF)),
  );
  if (root === undefined) throw anotherKey();
  return root;
}

function anotherKey(): ConfigError {
  return new ConfigError([
    'SECRET_KEY is not the one that this database was begun with: give every process on it the same SECRET_KEY.',
    'To change it, give the one before as SECRET_KEYS_OTHER too (docs/keys.md). Where that one is lost, empty the tables secret_roots and secret_fingerprint; waiting codes and SMS, authenticator apps and recovery codes are lost then.',
  ]);
}
