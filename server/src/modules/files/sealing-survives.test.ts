import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { aCandidate } from '../../../test/database/rows.ts';
import { aTestDatabase } from '../../../test/database/test-database.ts';
import { aFolder } from '../../../test/folder.ts';
import { MovableClock, testConfig } from '../../../test/portal.ts';
import { startPortalProcess } from '../../../test/portal-process.ts';
import { readUploads } from '../../../test/read-uploads.ts';
import { filesIn } from '../../../test/uploads-folder.ts';
import { composePortal } from '../../app/compose.ts';
import { files } from '../../db/schema/applications.ts';
import { createLog } from '../../kernel/log.ts';

const DOCUMENTS = 120;
const BYTES = 700_000;
const CLEAR_MARK = 'a clear document';

const testDatabase = await aTestDatabase();
const database = testDatabase.connect();
const dataDir = await aFolder();
const uploads = path.join(dataDir, 'uploads');

/** Documents as a version that did not seal left them; returns their digests by path. */
async function documentsFromBefore(): Promise<Map<string, string>> {
  const { id: candidateId } = await aCandidate(database);
  await mkdir(path.join(uploads, 'files/ab'), { recursive: true });
  const digests = new Map<string, string>();
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const content = Buffer.concat([Buffer.from(`%PDF-1.4 ${CLEAR_MARK} ${number}`), randomBytes(BYTES)]);
    const name = `files/ab/document${number}.pdf`;
    const sha256 = createHash('sha256').update(content).digest();
    digests.set(name, sha256.toString('hex'));
    await writeFile(path.join(uploads, name), content);
    await database.insert(files).values({
      candidateId,
      path: name,
      state: 'stored',
      contentType: 'application/pdf',
      sizeBytes: content.length,
      sha256,
      originalName: 'document.pdf',
      thumbnail: 'none',
    });
  }
  return digests;
}

async function countSealed(): Promise<number> {
  const [row] = await database.select({ sealed: count() }).from(files).where(eq(files.sealed, true));
  return row?.sealed ?? 0;
}

async function digestsNow(): Promise<Map<string, string>> {
  const read = readUploads(database, uploads);
  const names = (await filesIn(uploads)).filter((name) => !name.endsWith('.part'));
  const digests = new Map<string, string>();
  for (const name of names) {
    const content = (await read(name)) ?? Buffer.alloc(0);
    digests.set(name, createHash('sha256').update(content).digest('hex'));
  }
  return digests;
}

describe('a portal that is killed while it seals', () => {
  it('has lost no document, leaves no half of one, and the next one goes on with the rest', async () => {
    const expected = await documentsFromBefore();
    const killed = await startPortalProcess(testDatabase.address, dataDir);
    await vi.waitFor(async () => expect(await countSealed()).toBeGreaterThan(3), {
      timeout: 30_000,
      interval: 5,
    });
    await killed.kill();
    const sealed = await countSealed();
    expect(sealed).toBeLessThan(DOCUMENTS);
    expect(await digestsNow()).toEqual(expected);

    // What the killed process had taken is free again after a while.
    const clock = new MovableClock();
    clock.advance(1000);
    const config = testConfig(testDatabase.address, { DATA_DIR: dataDir });
    const portal = await composePortal(config, createLog('silent'), clock);
    try {
      await vi.waitFor(async () => expect(await countSealed()).toBe(DOCUMENTS), 60_000);
    } finally {
      await portal.stop();
    }
    expect(await digestsNow()).toEqual(expected);
    expect(await filesIn(uploads)).toHaveLength(DOCUMENTS);
    const contents = await Promise.all(
      [...expected.keys()].map((name) => readFile(path.join(uploads, name))),
    );
    expect(contents.filter((content) => content.includes(CLEAR_MARK))).toEqual([]);
    const taken = and(eq(files.sealed, true), isNotNull(files.sealingSince));
    expect(await database.$count(files, taken)).toBe(0);
  }, 120_000);
});
