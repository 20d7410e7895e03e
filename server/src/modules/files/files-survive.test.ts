import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { aTestDatabase } from '../../../test/database/test-database.ts';
import { aFolder } from '../../../test/folder.ts';
import { MovableClock, testConfig } from '../../../test/portal.ts';
import { startPortalProcess } from '../../../test/portal-process.ts';
import { aJpeg, aPdf } from '../../../test/sample-files.ts';
import { filesIn } from '../../../test/uploads-folder.ts';
import { composePortal } from '../../app/compose.ts';
import { files } from '../../db/schema/applications.ts';
import { createLog } from '../../kernel/log.ts';

const testDatabase = await aTestDatabase();
const database = testDatabase.connect();
const dataDir = await aFolder();

const onDisk = () => filesIn(path.join(dataDir, 'uploads'));

/** Sends most of a file and then nothing more. */
function beginUpload(url: string, { token }: Applicant): void {
  const file = aJpeg('photo.jpg', 1_000_000).content;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/dataset/documents/passport_photo HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=edge\r\ncontent-length: ${file.length + 200}\r\n\r\n` +
      `--edge\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\n`,
  );
  socket.write(file.subarray(0, 900_000));
}

describe('a portal that is killed', () => {
  it('keeps every file it said was saved, and sweeps away what it was in the middle of', async () => {
    const clock = new MovableClock();
    const killed = await startPortalProcess(testDatabase.address, dataDir);
    const applicant = await anApplicant({ url: killed.url, database, clock });
    const resume = await applicant.uploaded('resume', aPdf('resume.pdf'));
    beginUpload(killed.url, applicant);
    await vi.waitFor(async () => expect(await onDisk()).toHaveLength(2), 10_000);
    await killed.kill();
    expect(await database.select({ state: files.state }).from(files)).toHaveLength(2);
    // Nor is what was under way there to be read: 900,000 bytes of the photo had arrived.
    const left = await Promise.all(
      (await onDisk()).map((name) => readFile(path.join(dataDir, 'uploads', name))),
    );
    const somewhere = aJpeg('photo.jpg', 1_000_000).content.subarray(1000, 1064);
    expect(left.filter((content) => content.includes(somewhere))).toEqual([]);

    // An hour later nothing can still be on its way.
    clock.advance(3700);
    const config = testConfig(testDatabase.address, { DATA_DIR: dataDir });
    const portal = await composePortal(config, createLog('silent'), clock);
    try {
      const url = await portal.listen();
      const opened = await fetch(`${url}/api/${resume}?token=${applicant.token}`);
      expect(opened.status).toBe(200);
      expect(Buffer.from(await opened.arrayBuffer()).equals(aPdf().content)).toBe(true);

      const returned = await anApplicant({ url, database, clock });
      await returned.uploaded('pan_card', aJpeg('first.jpg'));
      const pan = await returned.uploaded('pan_card', aJpeg('second.jpg'));
      await vi.waitFor(async () => expect(await onDisk()).toEqual([resume, pan].toSorted()), 15_000);
      // A row goes after its file.
      await vi.waitFor(async () => {
        const rows = await database.select({ path: files.path, state: files.state }).from(files);
        expect(rows).toHaveLength(2);
        expect(rows).toEqual(
          expect.arrayContaining([
            { path: resume, state: 'stored' },
            { path: pan, state: 'stored' },
          ]),
        );
      }, 5000);
    } finally {
      await portal.stop();
    }
  }, 60_000);
});
