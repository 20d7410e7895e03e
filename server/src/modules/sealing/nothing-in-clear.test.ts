import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { tablesWith } from '../../../test/database/whole-database.ts';
import { ACCOUNT, asksToLeave, paysAtDesk } from '../../../test/leaver.ts';
import { aPayer } from '../../../test/payer.ts';
import { anApplicant } from '../../../test/applicant.ts';
import { aPdf } from '../../../test/sample-files.ts';
import { aDesk } from '../../../test/staff.ts';
import { aPortalWithFolder, filesIn } from '../../../test/uploads-folder.ts';
import { aWholeForm, uploadEveryDocument } from '../../../test/whole-form.ts';

const PAN = 'QWTPR4821Z';
const DRAFTED = 'QWTPR7713K';
const ACCOUNT_NUMBER = ACCOUNT.number.replaceAll(' ', '');
const WORDS = 'Permanent account number of a person';

const portal = await aPortalWithFolder({ REFUND_POLICY: '0:90' });
const { database, dataDir } = portal;

/** Where somebody who has a dump and the folder would find a text. */
async function placesWith(text: string): Promise<string[]> {
  // A thumbnail that is written meanwhile gets its last name: all are looked at again.
  const { names, contents } = await vi.waitFor(readAll, 15_000);
  const files = names.filter((name, at) => name.includes(text) || contents[at]?.includes(text));
  return [...(await tablesWith(database, text)), ...files];
}

async function readAll() {
  const names = await filesIn(dataDir);
  return { names, contents: await Promise.all(names.map((name) => readFile(path.join(dataDir, name)))) };
}

it('a dump and the uploads hold no number, account or document in clear', async () => {
  const applicant = await anApplicant(portal);
  const { personal, education } = aWholeForm(applicant);
  await uploadEveryDocument(applicant);
  await applicant.uploaded('pan_card', aPdf('pan.pdf', WORDS));
  await applicant.save({ ...personal, pan_card_number: DRAFTED });
  const completed = { ...personal, ...education, pan_card_number: PAN, status: 'Completed' };
  expect(await applicant.save(completed)).toMatchObject({ status: 200 });

  const ops = await aDesk(portal, 'ops');
  const leaver = await aPayer(portal);
  await paysAtDesk(portal, ops, leaver, 50_000);
  expect(await asksToLeave(leaver, { account: ACCOUNT })).toMatchObject({ status: 200 });

  // What is looked for was stored, and what is in clear would be found.
  expect(await placesWith(`sealed1:${applicant.candidateId}:`)).toContain('applications');
  expect(await placesWith(leaver.mobile)).toContain('candidates');
  expect(await portal.filesOnDisk()).not.toEqual([]);
  for (const text of [PAN, DRAFTED, ACCOUNT_NUMBER, ACCOUNT.number, WORDS, '%PDF-1.']) {
    expect(await placesWith(text), text).toEqual([]);
  }
});
