import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCandidate } from '../../test/database/rows.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database/test-database.ts';
import { aFolder } from '../../test/folder.ts';
import type { Database } from '../db/connection.ts';
import { masterKeys, personKeys } from '../db/schema/sealing.ts';
import { openKeyService } from './master-key.ts';

const OURS = 'the master key that the database was begun with';
const OTHER = 'a master key of quite another database';
const NEXT = 'the master key that comes after the first';

let testDatabase: TestDatabase;
let database: Database;
let dataDir: string;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
  dataDir = await aFolder();
});
afterEach(() => testDatabase.drop());

const open = (MASTER_KEY: string | undefined, ...MASTER_KEYS_OTHER: string[]) =>
  openKeyService(database, { MASTER_KEY, MASTER_KEYS_OTHER, dataDir });

async function sealedBy(key: string, ...others: string[]): Promise<void> {
  const service = await open(key, ...others);
  const { id } = await aCandidate(database);
  const { masterKeyId, wrapped } = await service.wrap(Buffer.alloc(32, 7), `key of candidate ${id}`);
  await database.insert(personKeys).values({ candidateId: id, masterKeyId, wrappedKey: wrapped });
}

describe('the master key', () => {
  it('is the same for all processes on one database, which may start at once', async () => {
    const services = await Promise.all([1, 2, 3].map(() => open(OURS)));
    const [first, second] = services;
    const wrapped = await first?.wrap(Buffer.from('a key'), 'of a test');
    if (wrapped === undefined) throw new Error('there are three services');
    expect((await second?.unwrap(wrapped, 'of a test'))?.toString()).toBe('a key');
    await expect(second?.unwrap(wrapped, 'of another test')).rejects.toThrow();
    expect(await database.select().from(masterKeys)).toHaveLength(1);
  });

  it('that is another one is refused in a sentence, and nothing is written', async () => {
    await open(OURS);
    const before = await database.select().from(masterKeys);
    await expect(open(OTHER)).rejects.toMatchObject({
      problems: [
        expect.stringMatching(/^MASTER_KEY is not the one .* the master key [0-9a-f]{16} is needed/),
      ],
    });
    expect(await database.select().from(masterKeys)).toEqual(before);
    expect(await readdir(dataDir)).toEqual([]);
    await open(OURS);
  });

  it('that is missing is refused where the database has one, and none is made', async () => {
    await open(OURS);
    await expect(open(undefined)).rejects.toMatchObject({
      problems: [expect.stringContaining('MASTER_KEY is missing')],
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is made once for a new database, in a file for the portal alone', async () => {
    const made = await open(undefined);
    const file = path.join(dataDir, 'master.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const key = await readFile(file, 'utf8');
    expect((await open(undefined)).currentKeyId).toBe(made.currentKeyId);
    expect(await readFile(file, 'utf8')).toBe(key);
    await writeFile(file, OTHER);
    await expect(open(undefined)).rejects.toThrow('MASTER_KEY is not the one');
  });

  it('of a file that a crash left empty is refused, and so is a short one', async () => {
    const file = path.join(dataDir, 'master.key');
    for (const content of ['', ' \n', 'too short to be a key']) {
      await writeFile(file, content);
      await expect(open(undefined)).rejects.toMatchObject({
        problems: [expect.stringContaining(`MASTER_KEY cannot be read from ${file}`)],
      });
      await expect(open(content)).rejects.toThrow('a master key needs at least 32 characters');
      await expect(open(OURS, content)).rejects.toThrow('a master key needs at least 32 characters');
    }
    expect(await database.select().from(masterKeys)).toEqual([]);
  });

  it('of two processes with different keys that start at once decides one', async () => {
    const outcomes = await Promise.allSettled([open(OURS), open(OTHER)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await database.select().from(masterKeys)).toHaveLength(1);
  });

  it('is changed with the one before beside it, which is needed as long as it wraps a key', async () => {
    await sealedBy(OURS);
    await expect(open(NEXT)).rejects.toThrow('MASTER_KEY is not the one');
    const changed = await open(NEXT, OURS);
    expect(changed.keyIds).toHaveLength(2);
    await expect(open(NEXT)).rejects.toThrow('MASTER_KEY is not the one');
    await database.delete(personKeys);
    await sealedBy(NEXT);
    expect((await open(NEXT)).currentKeyId).toBe(changed.currentKeyId);
    await expect(open(OURS)).rejects.toThrow('MASTER_KEY is not the one');
  });
});
