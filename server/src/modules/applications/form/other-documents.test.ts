import { identityWords } from '@portal/contract/texts/identity-documents.ts';
import { expect, it } from 'vitest';
import { anApplicant } from '../../../../test/applicant.ts';
import { takeNext } from '../../../../test/asks.ts';
import { download } from '../../../../test/download.ts';
import { aPortal } from '../../../../test/portal.ts';
import { readZip } from '../../../../test/read-zip.ts';
import { aDesk } from '../../../../test/staff.ts';
import { submitWholeForm } from '../../../../test/whole-form.ts';

const portal = await aPortal({ OTHER_IDENTITY_DOCUMENTS: 'passport,voter_id' });
const words = identityWords(['passport', 'voter_id']);

it('a program that takes another identity document says so wherever the upload is named', async () => {
  const applicant = await anApplicant(portal);
  const form = JSON.stringify((await applicant.read())['steps']);
  for (const word of [words.front, words.back, words.hint]) expect(form).toContain(word);
  expect(form).not.toContain('Aadhaar Front');
  await submitWholeForm(applicant);

  const desk = await aDesk(portal, 'ops');
  const { id, applicationNumber } = applicant.application;
  const seen = await desk.ask('GET', `/api/applications/${id}`);
  expect(JSON.stringify(seen.body)).toContain(words.front);
  const { documents } = await takeNext(desk);
  expect(documents.map(({ label }) => label)).toContain(words.back);
  const archive = await download(portal, `/api/applications/${applicationNumber}/download-documents`, {
    token: desk.token,
  });
  const names = (await readZip(archive.content)).map(({ name }) => name);
  expect(names.join()).toContain(words.front);
});
