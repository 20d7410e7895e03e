import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fileAddress, staffFileAddress } from '@portal/contract/rules/file-address.ts';
import { anApplicant } from '../../../test/applicant.ts';
import { aBorrower, documentsOf, PRIMARY } from '../../../test/borrower.ts';
import { download } from '../../../test/download.ts';
import { aPdfWithCommands } from '../../../test/file-with-commands.ts';
import { aPortal, type TestPortal } from '../../../test/portal.ts';
import { readZip } from '../../../test/read-zip.ts';
import { startS3 } from '../../../test/s3-process.ts';
import { aJpeg, aPdf, aPng } from '../../../test/sample-files.ts';
import { aDesk } from '../../../test/staff.ts';
import { submitWholeForm } from '../../../test/whole-form.ts';
import { applications } from '../../db/schema/applications.ts';

const s3 = await startS3();
afterAll(() => s3.stop());
const STORES: readonly (readonly [string, TestPortal])[] = [
  ['on a disk', await aPortal()],
  ['in a bucket', await aPortal(s3.settings)],
];

const loanFile = z.object({ applicant1_pan: z.string() });

/** The file name that a browser takes from the answer. */
function savedAs(headers: Headers): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name);
}

describe.each(STORES)('a document %s', (_where, portal) => {
  const saved = async (address: string, token?: string) => {
    const { status, headers } = await download(portal, address, token === undefined ? {} : { token });
    expect(status).toBe(200);
    return savedAs(headers);
  };

  it.each(['Resume.bat', 'Resume.hta', 'Resume.exe', 'Resume.lnk', 'Resume.html', 'Resume.pdf.js'])(
    'called %s is saved by staff and by its owner under a name that the server makes',
    async (given) => {
      const owner = await anApplicant(portal);
      const path = await owner.uploaded('resume', aPdfWithCommands(given));
      const { token } = await aDesk(portal, 'sales');
      const expected = `${owner.application.applicationNumber} Resume.pdf`;
      for (const address of [staffFileAddress(path), `/admin_files/${path}`]) {
        expect(await saved(address, token)).toBe(expected);
        expect(await saved(`${address}?download=1`, token)).toBe(expected);
      }
      expect(await saved(fileAddress(path, await owner.ticketFor(path)))).toBe(expected);
      expect(await saved(fileAddress(path, owner.token))).toBe(expected);
    },
  );

  it.each([
    ['passport_photo', aPng('photo.scr'), 'Passport Photo.png'],
    ['pan_card', aJpeg('pan.pdf'), 'PAN Card.jpg'],
    ['aadhar_front', aPdf('front.jpg'), 'Aadhaar Front.pdf'],
  ])('in %s has the extension of its content', async (field, file, name) => {
    const owner = await anApplicant(portal);
    const path = await owner.uploaded(field, file);
    const { token } = await aDesk(portal, 'ops');
    expect(await saved(`${staffFileAddress(path)}?download=1`, token)).toBe(
      `${owner.application.applicationNumber} ${name}`,
    );
  });

  it('that another has replaced since it was submitted keeps its label', async () => {
    const owner = await anApplicant(portal);
    await submitWholeForm(owner);
    const path = (await owner.field('resume')).value ?? '';
    await portal.database
      .update(applications)
      .set({ status: 'In Progress', reopenReason: 'Another resume, please.' })
      .where(eq(applications.id, owner.application.id));
    await owner.uploaded('resume', aPdf('Newer.bat'));
    const { token } = await aDesk(portal, 'admin');
    expect(await saved(`${staffFileAddress(path)}?download=1`, token)).toBe(
      `${owner.application.applicationNumber} Resume.pdf`,
    );
  });

  it('of a loan is named alike, for its owner and for staff', async () => {
    const borrower = await aBorrower(portal);
    const sent = { ...documentsOf(1), applicant1_pan: aPdfWithCommands('pan.bat') };
    expect((await borrower.apply(PRIMARY, sent)).status).toBe(200);
    const path = loanFile.parse((await borrower.loan()).body).applicant1_pan;
    const { token } = await aDesk(portal, 'sales');
    const expected = `${borrower.applicationNumber} Applicant 1 PAN Card.pdf`;
    expect(await saved(`${staffFileAddress(path)}?download=1`, token)).toBe(expected);
    expect(await saved(fileAddress(path, await borrower.ticketFor(path)))).toBe(expected);
  });

  it('has that name in an archive too', async () => {
    const owner = await anApplicant(portal);
    await owner.uploaded('resume', aPdfWithCommands('Resume.bat'));
    const number = owner.application.applicationNumber;
    const { token } = await aDesk(portal, 'sales');
    const zip = await download(portal, `/api/applications/${number}/download-documents`, { token });
    expect((await readZip(zip.content)).map(({ name }) => name)).toEqual([
      `${number} Resume.pdf`,
      'manifest.csv',
    ]);
  });
});

describe('the name that a person gave a file', () => {
  const [, portal] = STORES[0] ?? [];
  if (portal === undefined) throw new Error('there is no portal');

  it.each([
    ['pan\u202egpj.exe', 'pangpj.exe'],
    ['\u2066pan\u2069.jpg', 'pan.jpg'],
    ['pan\u200e\u200f\u061c.jpg', 'pan.jpg'],
    ['p\u200ba\ufeffn.jpg', 'pan.jpg'],
    ['pan\u2028.jpg', 'pan.jpg'],
    ['क्\u200dष.jpg', 'क्\u200dष.jpg'],
  ])('is shown without what turns or hides it: %j', async (given, shown) => {
    const owner = await anApplicant(portal);
    expect(await owner.upload('pan_card', aJpeg(given))).toMatchObject({
      status: 200,
      body: { file_name: shown },
    });
    expect(await owner.field('pan_card')).toMatchObject({ file_name: shown });
  });
});
