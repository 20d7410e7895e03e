import { ERRORS } from '@portal/contract/errors.ts';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { anApplicant } from '../../../test/applicant.ts';
import { aBorrower } from '../../../test/borrower.ts';
import { startClamd, TEST_MALWARE } from '../../../test/clamd-process.ts';
import { answerOf } from '../../../test/portal.ts';
import { aPdf, appendFiles, type SampleFile } from '../../../test/sample-files.ts';
import { aPortalWithFolder } from '../../../test/uploads-folder.ts';
import { files } from '../../db/schema/applications.ts';

const clamd = await startClamd();
afterAll(() => clamd.stop());
const portal = await aPortalWithFolder({ CLAMD_ADDRESS: clamd.address });
const applicant = await anApplicant(portal);
const borrower = await aBorrower(portal);

/** The backslash and the brackets of the text belong into no string of a PDF, but a comment holds anything. */
function infected(): SampleFile {
  const file = aPdf('resume.pdf');
  return { ...file, content: Buffer.concat([file.content, Buffer.from(`%${TEST_MALWARE}\n`)]) };
}

async function nothingIsLeft(): Promise<void> {
  expect(await portal.filesOnDisk()).toEqual([]);
  expect(await portal.database.select().from(files)).toEqual([]);
}

/** Once: the tests' own calls try again where the portal is busy. */
async function uploadOnce() {
  const response = await fetch(`${portal.url}/api/dataset/documents/resume`, {
    method: 'POST',
    headers: { authorization: `Bearer ${applicant.token}` },
    body: appendFiles(new FormData(), { file: aPdf('resume.pdf') }),
  });
  return answerOf(response);
}

describe('with a scanner', () => {
  it('a file with malware is refused in words and leaves nothing, wherever it is sent', async () => {
    const refused = { status: 400, body: { message: FILE_TEXTS.infected } };
    expect(await applicant.upload('resume', infected())).toMatchObject({
      ...refused,
      body: { fields: { resume: FILE_TEXTS.infected } },
    });
    expect(await applicant.save({ city: 'Pune' }, { resume: infected() })).toMatchObject(refused);
    expect(await borrower.choose(2, 'pan', infected())).toMatchObject(refused);
    expect(await borrower.apply({}, { applicant2_pan: infected() })).toMatchObject(refused);
    expect(await applicant.field('city')).toMatchObject({ value: null });
    await nothingIsLeft();
  });

  it.each(['silent', 'error', 'hang-up'] as const)(
    'no file is taken while it is %s: 503 with Retry-After and its own words, and saving goes on',
    async (behaviour) => {
      await clamd.behave(behaviour);
      const answer = await uploadOnce();
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'SCANNER_UNAVAILABLE', message: ERRORS.SCANNER_UNAVAILABLE.text },
      });
      expect(answer.headers.get('retry-after')).toBe('15');
      expect(await applicant.field('resume')).toMatchObject({ value: null });
      await nothingIsLeft();
      expect((await applicant.call('PUT', '/api/dataset/draft', { city: 'Pune' })).status).toBe(200);
      expect((await portal.get('/readyz')).status).toBe(200);
      await clamd.behave('scan');
    },
    30_000,
  );

  it('a file that passes becomes a document', async () => {
    expect((await uploadOnce()).status).toBe(200);
    expect(await portal.filesOnDisk()).toHaveLength(1);
  });
});
