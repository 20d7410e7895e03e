import { AADHAAR_TYPED_TEXT } from '@portal/contract/texts/aadhaar.ts';
import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../../../test/applicant.ts';
import { aBorrower, expectNothingSent } from '../../../../test/borrower.ts';
import { aMobile } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';

const portal = await aPortal();
const AADHAAR = '9999 4105 7058';

describe('an Aadhaar number', () => {
  it.each(['first_name', 'city', 'ug_degree', 'ug_university_name'])(
    'as %s is refused with the reason, and nothing is saved',
    async (field) => {
      const applicant = await anApplicant(portal);
      const before = await applicant.read();
      for (const value of [AADHAAR, `B.Com ${AADHAAR.replaceAll(' ', '')}`]) {
        expect(await applicant.save({ [field]: value })).toMatchObject({
          status: 400,
          body: { code: 'INVALID_INPUT', fields: { [field]: AADHAAR_TYPED_TEXT } },
        });
      }
      expect(await applicant.read()).toEqual(before);
    },
  );

  it('as a name or a relationship of a loan is refused in drafts too', async () => {
    const borrower = await aBorrower(portal);
    for (const field of ['applicant1_name', 'applicant2_relationship']) {
      const refused = { status: 400, body: { fields: { [field]: AADHAAR_TYPED_TEXT } } };
      expect(await borrower.draft({ [field]: AADHAAR })).toMatchObject(refused);
      expect(await borrower.apply({ [field]: AADHAAR })).toMatchObject(refused);
    }
    await expectNothingSent(portal, borrower);
  });

  it('is not kept in a draft of the form either, and what else is typed is', async () => {
    const applicant = await anApplicant(portal);
    await applicant.call('PUT', '/api/dataset/draft', { city: AADHAAR.slice(0, -1) });
    const typed = { city: AADHAAR, ug_degree: 'B.Com' };
    expect(await applicant.call('PUT', '/api/dataset/draft', typed)).toMatchObject({
      status: 200,
      body: { draft: { ug_degree: 'B.Com' } },
    });
    expect((await applicant.read()).draft).toEqual({ ug_degree: 'B.Com' });
  });

  it('among the words of a candidate who leaves is refused; their account may be such a number', async () => {
    const applicant = await anApplicant(portal);
    const body = {
      application_id: applicant.application.applicationNumber,
      reason: 'Something else',
      account: { holder: 'Asha Rao', number: AADHAAR.replaceAll(' ', ''), ifsc: 'KCHN0000142' },
    };
    const leave = (words: string) => applicant.call('POST', '/api/user/withdrawal', { ...body, words });
    expect(await leave(`My number is ${AADHAAR}`)).toMatchObject({
      status: 400,
      body: { fields: { words: AADHAAR_TYPED_TEXT } },
    });
    expect((await leave('I move away')).body).not.toHaveProperty('fields');
  });

  it('as the name at registration is refused', async () => {
    const person = { name: AADHAAR, email: 'asha@example.in', mobile: aMobile() };
    expect(await portal.post('/api/auth/registerOtp/', person)).toMatchObject({
      status: 400,
      body: { fields: { name: AADHAAR_TYPED_TEXT } },
    });
  });
});
