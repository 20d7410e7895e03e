import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../../../test/applicant.ts';
import { aPortal } from '../../../../test/portal.ts';
import { personalAnswers } from '../../../../../tools/common/whole-form.ts';

const portal = await aPortal({ RUN_JOBS: 'false' });
const SAVE = '/api/dataset/update-application-data/';

describe('a candidate with one name', () => {
  it('saves without a last name where the tick is set, and only there', async () => {
    const applicant = await anApplicant(portal);
    const answers = personalAnswers({
      first: 'Meena',
      last: '',
      email: 'meena@example.com',
      mobile: applicant.mobile,
    });
    const body = { ...answers, status: 'In Progress', current_application_step: 1 };
    expect(await applicant.call('POST', SAVE, body)).toMatchObject({
      status: 400,
      body: { fields: { last_name: 'Please fill Last Name' } },
    });
    expect(await applicant.call('POST', SAVE, { ...body, has_one_name: 'maybe' })).toMatchObject({
      status: 400,
      body: { fields: { has_one_name: expect.any(String) } },
    });
    expect(await applicant.call('POST', SAVE, { ...body, has_one_name: 'Yes' })).toMatchObject({
      status: 200,
      body: { name: 'Meena', current_application_step: 1 },
    });
    expect(await applicant.call('POST', SAVE, { ...body, has_one_name: '' })).toMatchObject({ status: 400 });
  });
});
