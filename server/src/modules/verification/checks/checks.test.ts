import type { VerificationItem } from '@portal/contract/routes/verification.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { anApplicant } from '../../../../test/applicant.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aJpeg, aPdf } from '../../../../test/sample-files.ts';
import { aDesk } from '../../../../test/staff.ts';
import { aWholeForm, submitWholeForm } from '../../../../test/whole-form.ts';
import { verificationQueue } from '../../../db/schema/verification.ts';

const portal = await aPortal();

it('checks name other applications with the same PAN, email, person or file, and the program’s rules', async () => {
  const ops = await aDesk(portal, 'ops');
  const one = await anApplicant(portal);
  await submitWholeForm(one);
  await portal.database.delete(verificationQueue);
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
});
