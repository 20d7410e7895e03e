import type { Database } from '../db/connection.ts';
import { secretFingerprint } from '../db/schema/secrets.ts';
import { sameBytes, type Secrets } from '../kernel/secrets.ts';
import { ConfigError } from './config.ts';

/**
 * The first process to start decides; one that starts with another key gets an error at once instead of failing on
 * every code.
 */
export async function refuseAnotherKey(database: Database, secrets: Secrets): Promise<void> {
  const fingerprint = secrets.keyedHash('fingerprint of this key');
  await database.insert(secretFingerprint).values({ fingerprint }).onConflictDoNothing();
  const [kept] = await database.select().from(secretFingerprint);
  if (kept === undefined || sameBytes(kept.fingerprint, fingerprint)) return;
  throw new ConfigError([
    'SECRET_KEY is not the one that this database was begun with: give every process on it the same SECRET_KEY.',
    'Where the key was changed on purpose, empty the table secret_fingerprint; waiting codes and SMS are lost then.',
  ]);
}
