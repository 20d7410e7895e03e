import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anApplicant } from '../../../test/applicant.ts';
import {
  ACTIVE,
  aPdfInDisguise,
  aPdfWithScript,
  BAD_NAME,
  cutShort,
  DAMAGED,
  EMPTY,
  HTML,
  NOT_TAKEN,
  posing,
  TOO_MANY_PIXELS,
  UNREADABLE,
} from '../../../test/hostile-files.ts';
import { aJpeg, aPdf, aPng, aWebp, type SampleFile } from '../../../test/sample-files.ts';
import { aPortalWithFolder } from '../../../test/uploads-folder.ts';
import { files } from '../../db/schema/applications.ts';

const portal = await aPortalWithFolder();
const applicant = await anApplicant(portal);

/** Whatever was tried: nothing on disk, no row, nothing in the form. */
async function nothingIsLeft(): Promise<void> {
  expect(await portal.filesOnDisk()).toEqual([]);
  expect(await portal.database.select().from(files)).toEqual([]);
}
afterEach(nothingIsLeft);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const NO_PHOTO = 'Please choose a JPG, PNG or WEBP file.';
const asJpeg = (content: Buffer | string) => posing('pan.jpg', 'image/jpeg', content);

describe('a file is refused and leaves nothing', () => {
  it.each<[string, string, SampleFile, number, string]>([
    ['HTML called .jpg', 'pan_card', asJpeg(HTML), 415, NOT_TAKEN],
    ['SVG called .jpg', 'passport_photo', posing('photo.jpg', 'image/jpeg', SVG), 415, NO_PHOTO],
    ['SVG called .svg', 'pan_card', posing('pan.svg', 'image/svg+xml', SVG), 415, NOT_TAKEN],
    ['HTML called .pdf', 'resume', posing('resume.pdf', 'application/pdf', HTML), 415, NOT_TAKEN],
    [
      'a program called .pdf',
      'resume',
      posing('resume.pdf', 'application/pdf', 'MZ\u0090\u0000\u0003'),
      415,
      NOT_TAKEN,
    ],
    [
      'a ZIP called .png',
      'pan_card',
      posing('pan.png', 'image/png', 'PK\u0003\u0004and more'),
      415,
      NOT_TAKEN,
    ],
    ['a PDF where a photo belongs', 'passport_photo', aPdf('photo.jpg'), 415, NO_PHOTO],
    ['a WebP where a document belongs', 'pan_card', aWebp('pan.jpg'), 415, NOT_TAKEN],
    ['an empty file', 'pan_card', asJpeg(''), 400, EMPTY],
    ['one byte', 'pan_card', asJpeg('a'), 415, NOT_TAKEN],
    [
      'the first bytes of a JPEG and no more',
      'pan_card',
      asJpeg(Buffer.from([0xff, 0xd8, 0xff])),
      400,
      DAMAGED,
    ],
    [
      'a JPEG head with HTML behind it',
      'pan_card',
      asJpeg(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(HTML)])),
      400,
      DAMAGED,
    ],
    ['a JPEG that ends at 99%', 'pan_card', cutShort(aJpeg('pan.jpg', 100_000), 0.99), 400, DAMAGED],
    ['a PNG that ends at 99%', 'pan_card', cutShort(aPng('pan.png', 300, 300), 0.99), 400, DAMAGED],
    ['a PDF that ends at 90%', 'resume', cutShort(aPdf('resume.pdf'), 0.9), 400, DAMAGED],
    ['a PDF with a script in an object stream', 'resume', aPdfWithScript('resume.pdf'), 400, ACTIVE],
    ['a PDF that cannot be searched', 'resume', aPdfInDisguise('resume.pdf'), 400, UNREADABLE],
    ['a WebP that ends early', 'passport_photo', cutShort(aWebp(), 0.9), 400, DAMAGED],
    [
      'a picture of 50,000 pixels a side',
      'passport_photo',
      aPng('photo.png', 50_000, 50_000),
      400,
      TOO_MANY_PIXELS,
    ],
    [
      'a picture of 10,000 by 10,000 pixels',
      'passport_photo',
      aPng('photo.png', 10_000, 10_000),
      400,
      TOO_MANY_PIXELS,
    ],
    ['a picture without any pixel', 'passport_photo', aPng('photo.png', 0, 5), 400, DAMAGED],
    ['a name that climbs folders', 'pan_card', aJpeg('../../../etc/passwd.jpg'), 400, BAD_NAME],
    ['a name with backslashes', 'pan_card', aJpeg('..\\..\\windows\\pan.jpg'), 400, BAD_NAME],
    ['a name that is a folder', 'pan_card', aJpeg('..'), 400, BAD_NAME],
    ['a name of which nothing is seen', 'pan_card', aJpeg('\u202e\u200b'), 400, BAD_NAME],
    ['a name without end', 'pan_card', aJpeg(`${'a'.repeat(300)}.jpg`), 400, BAD_NAME],
  ])('%s', async (_what, field, file, status, text) => {
    expect(await applicant.upload(field, file)).toMatchObject({
      status,
      body: { message: text, error: text, fields: { [field]: text } },
    });
    expect(await applicant.field(field)).toMatchObject({ value: null });
  });

  it('of 6 MB, told before it is read', async () => {
    const text = 'This file is larger than the limit of 5 MB. Please choose a smaller one.';
    expect(await applicant.upload('pan_card', aJpeg('pan.jpg', 6_000_000))).toMatchObject({
      status: 413,
      body: { message: text, code: 'TOO_LARGE', fields: { pan_card: text } },
    });
  });

  it('of 6 MB among others, stopped at the limit', async () => {
    const text = 'This file is larger than the limit of 5 MB. Please choose a smaller one.';
    const sent = { passport_photo: aJpeg(), pan_card: aJpeg('pan.jpg', 6_000_000) };
    expect(await applicant.save({ city: 'Pune' }, sent)).toMatchObject({
      status: 413,
      body: { message: text, fields: { pan_card: text } },
    });
    expect(await applicant.field('city')).toMatchObject({ value: null });
  });

  it('that never ends, in a request that does not say its length', async () => {
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const cutOff = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST /api/dataset/update-application-data/ HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${applicant.token}\r\n` +
        'content-type: multipart/form-data; boundary=edge\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    const chunk = (content: Buffer) =>
      Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);
    const start = '--edge\r\ncontent-disposition: form-data; name="unknown"; filename="a.jpg"\r\n\r\n';
    socket.write(chunk(Buffer.from(start)));
    const block = chunk(Buffer.alloc(1024 * 1024));
    const writeOn = (error?: Error | null) => {
      if (error === undefined || error === null) socket.write(block, writeOn);
    };
    writeOn();
    await cutOff;
    expect(socket.bytesWritten).toBeLessThan(80 * 1024 * 1024);
  });

  it('of an unknown field', async () => {
    expect(await applicant.upload('first_name', aJpeg())).toMatchObject({ status: 404 });
    expect(await applicant.upload('__proto__', aJpeg())).toMatchObject({ status: 404 });
  });

  it('among a thousand parts', async () => {
    const form = new FormData();
    form.append('passport_photo', new Blob([new Uint8Array(aJpeg().content)]), 'photo.jpg');
    for (let part = 0; part < 1000; part += 1) form.append(`part_${part}`, 'x');
    expect(await applicant.call('POST', '/api/dataset/update-application-data/', form)).toMatchObject({
      status: 413,
      body: { message: 'Too much was sent at once. Please reload the page and try again.' },
    });
  });

  it('in a part whose headers never end', async () => {
    const response = await fetch(`${portal.url}/api/dataset/documents/pan_card`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${applicant.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n--b--\r\n',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
  });

  it('beside another', async () => {
    const form = new FormData();
    for (const name of ['a.jpg', 'b.jpg'])
      form.append('file', new Blob([new Uint8Array(aJpeg().content)]), name);
    expect(await applicant.call('POST', '/api/dataset/documents/pan_card', form)).toMatchObject({
      status: 400,
      body: { message: 'Please send one file at a time.' },
    });
  });

  it('where there is none', async () => {
    const form = new FormData();
    form.append('file', 'only a word');
    expect(await applicant.call('POST', '/api/dataset/documents/pan_card', form)).toMatchObject({
      status: 400,
      body: { message: 'Please choose a file.' },
    });
    expect(await applicant.call('POST', '/api/dataset/documents/pan_card', { file: 'x' })).toMatchObject({
      status: 415,
    });
  });

  it.each([
    ['a body that is not a form', 'multipart/form-data; boundary=x', 'hello'],
    [
      'a form that never ends',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
    ],
    ['a form without a boundary', 'multipart/form-data', '--x--'],
  ])('as %s', async (_what, type, body) => {
    const answer = await fetch(`${portal.url}/api/dataset/documents/pan_card`, {
      method: 'POST',
      headers: { authorization: `Bearer ${applicant.token}`, 'content-type': type },
      body,
    });
    expect(answer.status).toBe(400);
    await answer.arrayBuffer();
  });
});

describe('an upload that is broken off at 99%', () => {
  it('leaves nothing', async () => {
    const file = aJpeg('pan.jpg', 2_000_000).content;
    const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="pan.jpg"\r\n\r\n`;
    const length = head.length + file.length + '\r\n--edge--\r\n'.length;
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/dataset/documents/pan_card HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${applicant.token}\r\n` +
        `content-type: multipart/form-data; boundary=edge\r\ncontent-length: ${length}\r\n\r\n${head}`,
    );
    socket.write(file.subarray(0, Math.floor(file.length * 0.99)));
    await vi.waitFor(async () => expect(await portal.filesOnDisk()).toHaveLength(1), 10_000);
    socket.destroy();
    await vi.waitFor(nothingIsLeft, 10_000);
    expect(await applicant.field('pan_card')).toMatchObject({ value: null });
  });
});
