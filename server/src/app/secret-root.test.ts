import { expect, it } from 'vitest';
import { aDatabase } from '../../test/database/test-database.ts';
import { secretFingerprint, secretRoots } from '../db/schema/secrets.ts';
import { createSecrets } from '../kernel/secrets.ts';
import { listSecretKeys, openSecrets, readSecrets, retireOtherSecretKeys } from './secret-root.ts';

const FIRST = 'the key that the first process came with';
const NEXT = 'the key that takes the place of the first';
const ANOTHER = 'a key from another data folder, long enough';
const REFUSED = 'give every process on it the same SECRET_KEY';
const only = (current: string) => ({ current, others: [] });

it('processes on one database start with the same secret key, and with no other', async () => {
  const database = await aDatabase();
  const opened = await Promise.all([1, 2, 3].map(() => openSecrets(database, only(FIRST))));
  const hashes = new Set(opened.map((secrets) => secrets.keyedHash('a code').toString('hex')));
  expect(hashes.size).toBe(1);
  expect(await listSecretKeys(database)).toHaveLength(1);
  await expect(openSecrets(database, only(ANOTHER))).rejects.toThrow(REFUSED);
  await expect(readSecrets(database, only(ANOTHER))).rejects.toThrow(REFUSED);
  expect(await listSecretKeys(database)).toHaveLength(1);
});

it('the key is changed while processes with the one before run and start, and what was sealed is opened', async () => {
  const database = await aDatabase();
  const before = await openSecrets(database, only(FIRST));
  const sealed = before.seal('the secret of an authenticator app');
  const after = await openSecrets(database, { current: NEXT, others: [FIRST] });
  expect(after.open(sealed)).toBe('the secret of an authenticator app');
  expect(after.keyedHash('a recovery code')).toEqual(before.keyedHash('a recovery code'));
  // A process of before that starts again meanwhile.
  const again = await openSecrets(database, only(FIRST));
  expect(again.open(after.seal('a text'))).toBe('a text');

  expect(await retireOtherSecretKeys(database, only(NEXT))).toBe(1);
  expect(await retireOtherSecretKeys(database, only(NEXT))).toBe(0);
  await expect(openSecrets(database, only(FIRST))).rejects.toThrow(REFUSED);
  expect((await openSecrets(database, only(NEXT))).open(sealed)).toBe('the secret of an authenticator app');
  // Nothing that the key before could open is left.
  expect(createSecrets(FIRST).keyedHash('a code')).not.toEqual(after.keyedHash('a code'));
});

it('a database that was begun with the key itself keeps its hashes, and can change the key too', async () => {
  const database = await aDatabase();
  const from = createSecrets(FIRST);
  await database.insert(secretFingerprint).values({ fingerprint: from.keyedHash('fingerprint of this key') });
  await expect(openSecrets(database, only(ANOTHER))).rejects.toThrow(REFUSED);
  expect(await database.$count(secretRoots)).toBe(0);
  const secrets = await openSecrets(database, { current: NEXT, others: [FIRST] });
  expect(secrets.keyedHash('a code')).toEqual(from.keyedHash('a code'));
  expect((await openSecrets(database, only(NEXT))).open(from.seal('a text'))).toBe('a text');
});
