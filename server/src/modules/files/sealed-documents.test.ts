import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { staffFileAddress, thumbnailAddress } from '@portal/contract/rules/file-address.ts';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { download } from '../../../test/download.ts';
import { aFolder } from '../../../test/folder.ts';
import { aPortal, type TestPortal } from '../../../test/portal.ts';
import { readZip } from '../../../test/read-zip.ts';
import { aJpeg, aPdf } from '../../../test/sample-files.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { filesIn } from '../../../test/uploads-folder.ts';
import { files } from '../../db/schema/applications.ts';
import { personKeys } from '../../db/schema/sealing.ts';
import { thumbnailPath } from './thumbnail-maker.ts';

const DATA_DIR = await aFolder();
const uploads = path.join(DATA_DIR, 'uploads');
/** A portal as it was before documents were sealed; jobs are done by those beside it. */
const CLEAR = { SEAL_DOCUMENTS: 'false' };
const before = await aPortal({ DATA_DIR, ...CLEAR, RUN_JOBS: 'false' });
const desk = await aDesk(before, 'sales');

const SECRET = 'Permanent account number ABCPE1234F';
const pan = aPdf('pan.pdf', SECRET);

async function sealing(
  work: (portal: TestPortal) => Promise<void>,
  settings: Readonly<Record<string, string>> = { SEAL_DOCUMENTS: 'true' },
): Promise<void> {
  const portal = await before.another({ ...settings, RUN_JOBS: 'true' });
  try {
    await work(portal);
  } finally {
    await portal.stop();
  }
}

/** The names of files in which a clear document is. */
async function inClear(): Promise<string[]> {
  const found: string[] = [];
  for (const name of await filesIn(uploads).catch(() => [])) {
    const content = await readFile(path.join(uploads, name));
    if (
      /^(?:%PDF|RIFF|\xff\xd8|\x89PNG)/.test(content.toString('latin1', 0, 8)) ||
      content.includes(SECRET)
    ) {
      found.push(name);
    }
  }
  return found;
}

async function thumbnailOf(stored: string): Promise<void> {
  const state = async () => {
    const [row] = await before.database.select().from(files).where(eq(files.path, stored));
    return row?.thumbnail;
  };
  await vi.waitFor(async () => expect(await state()).toBe('made'), { timeout: 15_000, interval: 50 });
}

const countClearRows = () => before.database.$count(files, eq(files.sealed, false));

const whole = (portal: TestPortal, stored: string, { token }: Applicant, headers = {}) =>
  download(portal, `/api/${stored}`, { token, headers });

describe('documents', () => {
  it('from before the sealing are read, then sealed by a job with their thumbnails, and read again', async () => {
    const owner = await anApplicant(before);
    const stored = await owner.uploaded('pan_card', pan);
    await sealing(() => thumbnailOf(stored), CLEAR);
    expect(await inClear()).toEqual([stored, thumbnailPath(stored)].toSorted());
    const small = (await download(before, thumbnailAddress(stored), { token: owner.token })).content;
    await sealing(async (portal) => {
      await vi.waitFor(async () => expect(await countClearRows()).toBe(0), 15_000);
      expect(await inClear()).toEqual([]);
      expect((await whole(portal, stored, owner)).content.equals(pan.content)).toBe(true);
      const after = await download(portal, thumbnailAddress(stored), { token: owner.token });
      expect(after.content.equals(small)).toBe(true);
    });
    expect((await whole(before, stored, owner)).content.equals(pan.content)).toBe(true);
  }, 60_000);

  it('in the uploads folder are never in clear: new ones, their thumbnails, and one cut off on its way', async () => {
    await sealing(async (portal) => {
      const owner = await anApplicant(portal);
      const stored = await owner.uploaded('pan_card', pan);
      await thumbnailOf(stored);
      const damaged = await owner.upload('resume', { ...pan, content: pan.content.subarray(0, -30) });
      expect(damaged.status).toBe(400);
      expect(await inClear()).toEqual([]);
      const [row] = await before.database.select().from(files).where(eq(files.path, stored));
      expect(row).toMatchObject({ sealed: true, sizeBytes: pan.content.length });
      const archive = `/api/applications/${owner.application.applicationNumber}/download-documents`;
      const { status, content } = await download(portal, archive, { token: desk.token });
      expect(status).toBe(200);
      const entries = await readZip(content);
      expect(entries.some((entry) => entry.content.equals(pan.content))).toBe(true);
    });
  }, 60_000);

  it('are sent in parts to candidates and staff, and an impossible part is refused', async () => {
    await sealing(async (portal) => {
      const owner = await anApplicant(portal);
      const large = aJpeg('photo.jpg', 400_000);
      const stored = await owner.uploaded('passport_photo', large);
      const size = large.content.length;
      const part = await whole(portal, stored, owner, { range: 'bytes=65530-131080' });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes 65530-131080/${size}`);
      expect(part.headers.get('content-length')).toBe('65551');
      expect(part.content.equals(large.content.subarray(65_530, 131_081))).toBe(true);
      const cookie = { headers: { cookie: `portal_staff=${desk.token}`, range: 'bytes=-10' } };
      const end = await download(portal, staffFileAddress(stored), cookie);
      expect(end.status).toBe(206);
      expect(end.content.equals(large.content.subarray(-10))).toBe(true);
      const [seen] = await recordsOf(portal, owner.application.applicationNumber);
      expect(seen).toMatchObject({ action: 'document.viewed' });
      const none = await whole(portal, stored, owner, { range: `bytes=${size}-` });
      expect(none.status).toBe(416);
      expect(none.headers.get('content-range')).toBe(`bytes */${size}`);
      const conditional = { range: 'bytes=0-9', 'if-range': '"of another version"' };
      expect((await whole(portal, stored, owner, conditional)).status).toBe(200);
      const head = await fetch(`${portal.url}/api/${stored}`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${owner.token}`, range: 'bytes=0-9' },
      });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
      for (const range of ['bytes=5-1', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=-']) {
        const { status, content } = await whole(portal, stored, owner, { range });
        expect(status).toBe(200);
        expect(content.equals(large.content)).toBe(true);
      }
    });
  }, 60_000);

  it('of a person whose key is destroyed cannot be read by anyone', async () => {
    await sealing(async (portal) => {
      const owner = await anApplicant(portal);
      const stored = await owner.uploaded('pan_card', pan);
      await before.database.delete(personKeys).where(eq(personKeys.candidateId, owner.candidateId));
      expect((await whole(portal, stored, owner)).status).toBe(404);
      const cookie = { headers: { cookie: `portal_staff=${desk.token}` } };
      expect((await download(portal, staffFileAddress(stored), cookie)).status).toBe(404);
    });
  }, 60_000);
});
