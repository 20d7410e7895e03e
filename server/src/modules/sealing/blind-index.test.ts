import { describe, expect, it } from 'vitest';
import { aTestDatabase } from '../../../test/database/test-database.ts';
import { createLocalKeyService } from '../../adapters/keys/local-key-service.ts';
import { openKeyService } from '../../app/master-key.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { createBlindIndex } from './blind-index.ts';
import { createIndexKeysStore } from './index-keys.store.ts';
import { createIndexKeysViews } from './index-keys.views.ts';
import type { KeyService } from './key-service.ts';
import { createPersonKeysStore } from './person-keys.store.ts';
import { createPersonKeysViews } from './person-keys.views.ts';
import { createRewrapping } from './rewrap.jobs.ts';

const database = (await aTestDatabase()).connect();
const indexKeys = createIndexKeysViews(database);
const unitOfWork = createUnitOfWork(database, (transaction) => ({
  personKeys: createPersonKeysStore(transaction),
  indexKeys: createIndexKeysStore(transaction),
}));

const [OLD, NEW] = ['an old master key of 32 characters', 'a new master key of 32 characters.'];
const settings = (MASTER_KEY: string, MASTER_KEYS_OTHER: string[] = []) => ({
  MASTER_KEY,
  MASTER_KEYS_OTHER,
  dataDir: '/nowhere',
});

async function indexWith(keyService: KeyService): Promise<(number: string) => string> {
  const index = createBlindIndex({ views: indexKeys, unitOfWork, keyService });
  await index.load();
  return (number) => index.of('pan_card_number', number);
}

describe('the blind index of a number', () => {
  it('is the same in every process, however the number is typed, and another for another number', async () => {
    const keyService = await openKeyService(database, settings(OLD));
    const [one, other] = await Promise.all([indexWith(keyService), indexWith(keyService)]);
    expect(one('ABCPE1234F')).toBe(other(' abcpe1234f '));
    expect(one('ABCPE1234F')).not.toBe(one('ABCPE1234G'));
    expect(one('ABCPE1234F')).toHaveLength(22);
  });

  it('survives a change of the master key, and the one before is needed until its key is rewrapped', async () => {
    const before = (await indexWith(createLocalKeyService(OLD)))('ABCPE1234F');
    await expect(openKeyService(database, settings(NEW))).rejects.toThrow('MASTER_KEY is not the one');
    const both = await openKeyService(database, settings(NEW, [OLD]));
    const views = createPersonKeysViews(database);
    const rewrapping = createRewrapping({ views, indexKeys, unitOfWork, keyService: both });
    expect(await rewrapping.isNeeded()).toBe(true);
    await rewrapping.run(() => undefined);
    expect(await rewrapping.isNeeded()).toBe(false);
    const alone = await openKeyService(database, settings(NEW));
    expect((await indexWith(alone))('ABCPE1234F')).toBe(before);
  });
});
