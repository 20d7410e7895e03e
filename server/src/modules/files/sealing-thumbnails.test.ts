import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aCandidate } from '../../../test/database/rows.ts';
import { aTestDatabase } from '../../../test/database/test-database.ts';
import { aFolder } from '../../../test/folder.ts';
import { MovableClock } from '../../../test/portal.ts';
import { createDiskStorage } from '../../adapters/disk/disk-storage.ts';
import { files } from '../../db/schema/applications.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { createLog } from '../../kernel/log.ts';
import { createSealedStorage } from '../sealing/sealed-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createFileSealing } from './sealing.jobs.ts';
import { createFileSealingStore } from './sealing.store.ts';
import { createFileSealingViews } from './sealing.views.ts';
import { thumbnailPath } from './thumbnail-maker.ts';
import { createThumbnailsStore } from './thumbnails.store.ts';

const DOCUMENT = 'files/ab/document.pdf';
const CONTENT = '%PDF-1.4 in clear';

const testDatabase = await aTestDatabase();
const database = testDatabase.connect();
const folder = await aFolder();
const log = createLog('silent');
const key = randomBytes(32);
const sealed = createSealedStorage({
  bytes: createDiskStorage(folder),
  personKeys: { find: () => Promise.resolve(key), ensure: () => Promise.resolve(key) },
  sealsNewFiles: true,
  log,
});
const unitOfWork = createUnitOfWork(database, (transaction) => ({
  fileSealing: createFileSealingStore(transaction),
  thumbnails: createThumbnailsStore(transaction),
  jobs: {
    enqueue: () => Promise.reject(new Error('no job is queued')),
    withdraw: () => Promise.reject(new Error('no job is withdrawn')),
  },
}));

async function aDocumentInClear(): Promise<string> {
  const { id: candidateId } = await aCandidate(database);
  for (const name of [DOCUMENT, thumbnailPath(DOCUMENT)]) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  }
  await writeFile(path.join(folder, DOCUMENT), CONTENT);
  const [row] = await database
    .insert(files)
    .values({
      candidateId,
      path: DOCUMENT,
      state: 'stored',
      contentType: 'application/pdf',
      sizeBytes: CONTENT.length,
      sha256: createHash('sha256').update(CONTENT).digest(),
      originalName: 'document.pdf',
      thumbnail: 'pending',
    })
    .returning({ id: files.id });
  return row?.id ?? '';
}

it('a thumbnail that a process stores in clear while its document is sealed is sealed by the next run', async () => {
  const id = await aDocumentInClear();
  const small = path.join(folder, thumbnailPath(DOCUMENT));
  const clock = new MovableClock();
  /** Another process, which does not seal, makes the thumbnail between claim and finish. */
  const racing: FileStorage = {
    ...sealed,
    async seal(...file) {
      await writeFile(small, 'a thumbnail in clear');
      await unitOfWork(({ thumbnails }) => thumbnails.decide(id, 'made', false));
      return sealed.seal(...file);
    },
  };
  const views = createFileSealingViews(database);
  await createFileSealing({ unitOfWork, views, storage: racing, clock, log }).run();
  expect(await views.countInClear()).toBe(1);
  await createFileSealing({ unitOfWork, views, storage: sealed, clock, log }).run();
  const [row] = await database.select().from(files).where(eq(files.id, id));
  expect(row).toMatchObject({ sealed: true, sealingSince: null, thumbnail: 'made' });
  expect((await readFile(small)).includes('in clear')).toBe(false);
});
