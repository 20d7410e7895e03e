import { describe, expect, it } from 'vitest';
import { aDatabase } from '../../test/database/test-database.ts';
import { createSecrets } from '../kernel/secrets.ts';
import { refuseAnotherKey } from './secret-fingerprint.ts';

const database = await aDatabase();

describe('processes on one database', () => {
  it('start with the same secret key, and with no other', async () => {
    const ours = createSecrets('the key that the first process came with');
    await Promise.all([1, 2, 3].map(() => refuseAnotherKey(database, ours)));
    await expect(refuseAnotherKey(database, createSecrets('a key from another data folder'))).rejects.toThrow(
      'give every process on it the same SECRET_KEY',
    );
    await expect(refuseAnotherKey(database, ours)).resolves.toBeUndefined();
  });
});
