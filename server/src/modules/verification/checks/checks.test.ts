import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { MOST_OTHERS } from '@portal/contract/rules/verification-checks.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { anApplicant } from '../../../../test/applicant.ts';
import { emptyQueue } from '../../../../test/database/empty-queue.ts';
import { aDigest, aFile } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aJpeg, aPdf } from '../../../../test/sample-files.ts';
import { aDesk } from '../../../../test/staff.ts';
import { aWholeForm, submitWholeForm } from '../../../../test/whole-form.ts';
import { applications } from '../../../db/schema/applications.ts';
import { submissions } from '../../../db/schema/verification.ts';

const portal = await aPortal();

beforeEach(async () => {
  await emptyQueue(portal.database);
});

it('checks name other applications with the same PAN, email, person or file, and the program’s rules', async () => {
  const ops = await aDesk(portal, 'ops');
  const one = await anApplicant(portal);
  await submitWholeForm(one);
  await emptyQueue(portal.database);
  const two = await anApplicant(portal);
  const { personal, education } = aWholeForm(two);
  for (const [name, file] of Object.entries({ resume: aPdf('cv.pdf', 'Another text') }))
    await two.uploaded(name, file);
  for (const name of ['passport_photo', 'aadhar_front', 'aadhar_back', 'pan_card', 'ug_certificate']) {
    await two.uploaded(name, aJpeg(`${name}.jpg`));
  }
  await two.save({
    ...personal,
    ...education,
    ug_percentage: '41',
    experience_years: '7',
    status: 'Completed',
  });
  const { body } = await ops.ask('POST', '/api/admin/verification/next', {});
  const item = z.custom<VerificationItem>().parse(body['item']);
  expect(item.id).toBe(two.application.id);
  const warnings = item.documents.flatMap(({ field_name, checks }) =>
    checks
      .filter(({ is_warning }) => is_warning)
      .map(({ code, other }) => ({ field_name, code, other: other?.id })),
  );
  expect(warnings).toEqual(
    expect.arrayContaining([
      { field_name: 'pan_card', code: 'same_pan', other: one.application.id },
      { field_name: 'resume', code: 'same_email', other: one.application.id },
      { field_name: 'aadhar_front', code: 'same_person', other: one.application.id },
      { field_name: 'passport_photo', code: 'same_file', other: one.application.id },
      { field_name: 'ug_certificate', code: 'percentage', other: undefined },
      { field_name: 'resume', code: 'experience', other: undefined },
    ]),
  );
  expect(warnings.filter(({ code, field_name }) => code === 'same_file' && field_name === 'resume')).toEqual(
    [],
  );

  // Nothing about the other person is stored; what is shown is read anew.
  const panCheck = async () => {
    const answer = await ops.ask('POST', '/api/admin/verification/next', {});
    const { documents } = z.custom<VerificationItem>().parse(answer.body['item']);
    return documents.flatMap(({ checks }) => checks).find(({ code }) => code === 'same_pan');
  };
  expect((await panCheck())?.detail).toContain('Asha Rao');
  const [stored] = await portal.database
    .select({ checks: submissions.checks })
    .from(submissions)
    .where(eq(submissions.applicationId, two.application.id));
  const reference = { id: one.application.id, application_id: one.application.applicationNumber };
  expect(stored?.checks?.find(({ code }) => code === 'same_pan')?.other).toEqual(reference);
  await portal.database
    .update(applications)
    .set({ deletedAt: portal.clock.now().toISOString(), deletedBy: ops.user.id })
    .where(eq(applications.id, one.application.id));
  expect(await panCheck()).toMatchObject({ detail: 'An application that was deleted.', other: null });
});

it('a file that very many applications share does not keep those with another file from being named', async () => {
  const [one, two] = [aDigest(), aDigest()].toSorted((left, right) => Buffer.compare(left, right));
  if (one === undefined || two === undefined) throw new Error('two hashes');
  // Many files of one application are one application.
  const crowded = await Promise.all(Array.from({ length: MOST_OTHERS * 2 + 1 }, () => anApplicant(portal)));
  for (const { candidateId } of crowded) {
    await aFile(portal.database, candidateId, { sha256: one });
    await aFile(portal.database, candidateId, { sha256: one });
  }
  const other = await anApplicant(portal);
  await aFile(portal.database, other.candidateId, { sha256: two });
  const documentWith = (sha256: Buffer) => ({
    file_id: '6f1f3c2a-8d0b-4a52-9d55-0c6e3f5e7a11',
    path: 'files/document.pdf',
    file_name: 'document.pdf',
    file_size: 20_000,
    sha256: sha256.toString('hex'),
  });
  await anApplicant(portal, {
    status: 'Completed',
    currentStep: 3,
    submittedAt: '2020-01-01T00:00:00Z',
    submission: { answers: {}, documents: { resume: documentWith(one), pan_card: documentWith(two) } },
  });
  const ops = await aDesk(portal, 'ops');
  const { body } = await ops.ask('POST', '/api/admin/verification/next', {});
  const { documents } = z.custom<VerificationItem>().parse(body['item']);
  const named = (fieldName: string) =>
    documents
      .find(({ field_name }) => field_name === fieldName)
      ?.checks.filter(({ code }) => code === 'same_file')
      .map(({ other: shared }) => shared?.id);
  const newest = crowded.map(({ application }) => application.id).toSorted((left, right) => right - left);
  expect(named('resume')).toEqual(newest.slice(0, MOST_OTHERS));
  expect(named('pan_card')).toEqual([other.application.id]);
});
