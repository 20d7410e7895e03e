import { eq } from 'drizzle-orm';
import { Transformer } from '@napi-rs/image';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  staffPageAddress,
  staffThumbnailAddress,
  thumbnailAddress,
} from '@portal/contract/rules/file-address.ts';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { download } from '../../../test/download.ts';
import { aJpeg, aPdf, aPng } from '../../../test/sample-files.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { aPortalWithFolder } from '../../../test/uploads-folder.ts';
import { files } from '../../db/schema/applications.ts';
import { thumbnailPath } from './thumbnail-maker.ts';

const portal = await aPortalWithFolder();
const desk = await aDesk(portal, 'sales');
let owner: Applicant;
beforeEach(async () => {
  owner = await anApplicant(portal);
});

const open = (path: string, token = owner.token) => download(portal, thumbnailAddress(path), { token });
const stateOf = async (path: string) => {
  const [row] = await portal.database.select().from(files).where(eq(files.path, path));
  return row?.thumbnail;
};
const decided = (path: string, state: 'made' | 'none') =>
  vi.waitFor(async () => expect(await stateOf(path)).toBe(state), { timeout: 15_000, interval: 50 });

/** The stored path of an upload whose thumbnail is made. */
async function uploaded(field: string, file = aPdf('my own resume.pdf')): Promise<string> {
  const path = await owner.uploaded(field, file);
  await decided(path, 'made');
  return path;
}

describe('a thumbnail', () => {
  it('is made after the upload, and served as the document is', async () => {
    const path = await uploaded('resume');
    const { status, headers, content } = await open(path);
    expect(status).toBe(200);
    expect(await new Transformer(content).metadata()).toMatchObject({ format: 'webp', height: 320 });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(content.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    });
  });

  it('and the picture of a page are named by what they are, not by the document', async () => {
    const path = await uploaded('resume');
    const name = `${owner.application.applicationNumber}%20Resume.webp`;
    const pictures = [
      await open(path),
      await download(portal, staffThumbnailAddress(path), { token: desk.token }),
      await download(portal, staffPageAddress(path), { token: desk.token }),
    ];
    expect(pictures.map(({ headers }) => headers.get('content-disposition'))).toEqual(
      pictures.map(() => `inline; filename*=UTF-8''${name}`),
    );
  });

  it('is not there while it is being made: an empty answer says when to look again', async () => {
    const path = await owner.uploaded('passport_photo', aJpeg());
    await decided(path, 'made');
    await portal.database.update(files).set({ thumbnail: 'pending' }).where(eq(files.path, path));
    const { status, headers } = await open(path);
    expect(status).toBe(204);
    expect(headers.get('retry-after')).toBe('2');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('of a file that passes inspection and cannot be drawn is an empty answer, for good', async () => {
    const broken = Buffer.from('%PDF-1.4\nnothing that a reader could follow\nstartxref\n0\n%%EOF\n');
    const path = await owner.uploaded('resume', { ...aPdf(), content: broken });
    await decided(path, 'none');
    const { status, headers } = await open(path);
    expect(status).toBe(204);
    expect(headers.has('retry-after')).toBe(false);
    expect((await download(portal, `/api/${path}`, { token: owner.token })).content.equals(broken)).toBe(
      true,
    );
  });

  it('goes with its file when another one takes the place', async () => {
    const path = await uploaded('pan_card', aPng('pan.png', 40, 30));
    const place = thumbnailPath(path);
    expect(await portal.thumbnailsOnDisk()).toContain(place);
    const next = await uploaded('pan_card', aPng('pan.png', 50, 30));
    await vi.waitFor(
      async () => {
        expect(await portal.thumbnailsOnDisk()).not.toContain(place);
        expect(await portal.filesOnDisk()).not.toContain(path);
      },
      { timeout: 15_000, interval: 100 },
    );
    expect(await portal.thumbnailsOnDisk()).toContain(thumbnailPath(next));
    expect((await open(path)).status).toBe(404);
  });
});

describe('a thumbnail is seen by those who may see the document', () => {
  it('and by no other candidate, no one without a session, and not by a ticket for another file', async () => {
    const path = await uploaded('resume');
    const other = await uploaded('passport_photo', aJpeg());
    const stranger = await anApplicant(portal);
    expect((await open(path, stranger.token)).status).toBe(404);
    expect((await open(path, desk.token)).status).toBe(401);
    expect((await download(portal, thumbnailAddress(path))).status).toBe(401);
    const ticket = await owner.ticketFor(other);
    expect((await download(portal, `${thumbnailAddress(path)}&token=${ticket}`)).status).toBe(401);
    expect((await download(portal, `${thumbnailAddress(other)}&token=${ticket}`)).status).toBe(200);
    expect((await download(portal, staffThumbnailAddress(path), { token: owner.token })).status).toBe(401);
  });

  it('staff among them, which is on record like a look at the document', async () => {
    const path = await uploaded('resume');
    const { status, headers } = await download(portal, staffThumbnailAddress(path), { token: desk.token });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    const [last] = await recordsOf(portal, owner.application.applicationNumber);
    expect(last).toMatchObject({
      action: 'document.viewed',
      after: { field: 'resume', file: 'my own resume.pdf', size: 'thumbnail' },
    });
  });

  it.each(['thumbnail=1&thumbnail=1', 'thumbnail[]=1', 'thumbnail=%00', 'thumbnail=2'])(
    'and a strange question is no server error: %s',
    async (query) => {
      const path = await owner.uploaded('resume', aPdf());
      const { status } = await download(portal, `/api/${path}?${query}`, { token: owner.token });
      expect(status).toBeLessThan(500);
    },
  );
});

it('the first page of a PDF is drawn for staff to read, and a picture is sent as it is', async () => {
  const path = await owner.uploaded('resume', aPdf('resume.pdf'));
  const { status, headers, content } = await download(portal, staffPageAddress(path), { token: desk.token });
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await new Transformer(content).metadata()).toMatchObject({ height: 1600 });
  const [seen] = await recordsOf(portal, owner.application.applicationNumber);
  expect(seen).toMatchObject({ action: 'document.viewed', after: { field: 'resume', size: 'page' } });
  const photo = await owner.uploaded('passport_photo', aJpeg());
  const whole = await download(portal, staffPageAddress(photo), { token: desk.token });
  expect(whole.headers.get('content-type')).toBe('image/jpeg');
});
