import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBorrower, documentsOf } from '../../../../test/borrower.ts';
import {
  ACTIVE,
  aPdfWithScript,
  BAD_NAME,
  cutShort,
  DAMAGED,
  EMPTY,
  HTML,
  NOT_TAKEN,
  posing,
  TOO_MANY_PIXELS,
} from '../../../../test/hostile-files.ts';
import { aJpeg, aPdf, aPng, aWebp, type SampleFile } from '../../../../test/sample-files.ts';
import { aPortalWithFolder } from '../../../../test/uploads-folder.ts';
import { files } from '../../../db/schema/applications.ts';
import { loanApplications } from '../../../db/schema/loans.ts';

const portal = await aPortalWithFolder();
const borrower = await aBorrower(portal);

/** Whatever was tried: nothing on disk, no row, no loan application. */
async function nothingIsLeft(): Promise<void> {
  expect(await portal.filesOnDisk()).toEqual([]);
  expect(await portal.database.select().from(files)).toEqual([]);
  expect(await portal.database.select().from(loanApplications)).toEqual([]);
}
afterEach(nothingIsLeft);

const TOO_LARGE = 'This file is larger than the limit of 10 MB. Please choose a smaller one.';
const half = (file: SampleFile) => cutShort(file, 0.5);
const asPdf = (content: string) => posing('pan.pdf', 'application/pdf', content);

const HOSTILE: [string, SampleFile, number, string][] = [
  ['HTML called .pdf', asPdf(HTML), 415, NOT_TAKEN],
  ['SVG called .png', posing('pan.png', 'image/png', '<svg onload="alert(1)"/>'), 415, NOT_TAKEN],
  ['a program called .pdf', asPdf('MZ\u0090\u0000\u0003'), 415, NOT_TAKEN],
  ['a ZIP called .jpg', posing('pan.jpg', 'image/jpeg', 'PK\u0003\u0004and more'), 415, NOT_TAKEN],
  ['a WebP', aWebp('pan.png'), 415, NOT_TAKEN],
  ['an empty file', asPdf(''), 400, EMPTY],
  ['half a PDF', half(aPdf('pan.pdf')), 400, DAMAGED],
  ['a PDF with a script in an object stream', aPdfWithScript('pan.pdf'), 400, ACTIVE],
  ['half a JPEG', half(aJpeg('pan.jpg', 100_000)), 400, DAMAGED],
  ['a picture of 50,000 pixels a side', aPng('pan.png', 50_000, 50_000), 400, TOO_MANY_PIXELS],
  ['a name that climbs folders', aPdf('../../../etc/passwd.pdf'), 400, BAD_NAME],
  ['a name of which nothing is seen', aPdf('\u202e\u200b'), 400, BAD_NAME],
  ['a file of 11 MB', aJpeg('pan.jpg', 11_000_000), 413, TOO_LARGE],
];

describe('a hostile file leaves nothing', () => {
  it.each(HOSTILE)('chosen by itself: %s [5.74]', async (_what, file, status, text) => {
    expect(await borrower.choose(1, 'pan', file)).toMatchObject({
      status,
      body: { error: text, message: text, fields: { applicant1_pan: text } },
    });
  });

  it.each(HOSTILE)('sent after good ones: %s', async (_what, file, status, text) => {
    const documents = { ...documentsOf(1), applicant2_pan: file };
    expect(await borrower.apply({ applicant1_name: 'Asha' }, documents)).toMatchObject({
      status,
      body: { error: text, fields: { applicant2_pan: text } },
    });
  });

  it('where there are two, or none, or no form at all', async () => {
    const address = `/api/user/loan-application/applicants/1/documents/pan?application_id=${borrower.applicationNumber}`;
    const two = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) {
      two.append('file', new Blob([new Uint8Array(aPdf().content)]), name);
    }
    const none = new FormData();
    none.append('file', 'only a word');
    const texts = ['Please send one file at a time.', 'Please choose a file.'];
    for (const [index, form] of [two, none].entries()) {
      expect(await borrower.call('POST', address, form)).toMatchObject({
        status: 400,
        body: { error: texts[index] },
      });
    }
    expect(await borrower.call('POST', address, { file: 'x' })).toMatchObject({ status: 415 });
  });

  it('where the upload breaks off', async () => {
    const file = aJpeg('pan.jpg', 2_000_000).content;
    const head =
      '--edge\r\ncontent-disposition: form-data; name="applicant1_pan"; filename="pan.jpg"\r\n\r\n';
    const length = head.length + file.length + '\r\n--edge--\r\n'.length;
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/loan-applications HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${borrower.token}\r\n` +
        `content-type: multipart/form-data; boundary=edge\r\ncontent-length: ${length}\r\n\r\n${head}`,
    );
    socket.write(file.subarray(0, Math.floor(file.length * 0.99)));
    await vi.waitFor(async () => expect(await portal.filesOnDisk()).toHaveLength(1), 10_000);
    socket.destroy();
    await vi.waitFor(nothingIsLeft, 10_000);
  });
});
