import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../../../test/applicant.ts';
import { aBorrower, expectNothingSent } from '../../../../test/borrower.ts';
import { aPortal } from '../../../../test/portal.ts';

const portal = await aPortal();

const NOT_SEEN = 'This text has characters that cannot be seen. Please delete it and type it again.';
const HIDDEN = Array.from(
  '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200B\uFEFF\u200E\u200F\u061C\u3164\u115F\u200C\u200D',
);
// Each is spelled with a joiner; the last one ends with it.
const SPELLED = ['क्\u200Dषमा', 'क्\u200Cषमा', 'র\u200D্যাম', 'അവന്\u200D'];

describe('what a candidate types into the form', () => {
  it.each(['first_name', 'last_name', 'city', 'ug_degree', 'ug_university_name', 'email'])(
    'as %s is refused where it holds what cannot be seen, and nothing is saved',
    async (field) => {
      const applicant = await anApplicant(portal);
      const before = await applicant.read();
      for (const hidden of HIDDEN) {
        const value = field === 'email' ? `as${hidden}ha@example.in` : `As${hidden}ha`;
        expect(await applicant.save({ [field]: value })).toMatchObject({
          status: 400,
          body: { code: 'INVALID_INPUT', fields: { [field]: NOT_SEEN } },
        });
      }
      expect(await applicant.read()).toEqual(before);
    },
  );

  it.each(['first_name', 'last_name', 'city', 'ug_degree', 'ug_university_name'])(
    'as %s keeps the joiners of Indian scripts',
    async (field) => {
      const applicant = await anApplicant(portal);
      for (const value of SPELLED) {
        expect(await applicant.save({ [field]: value })).toMatchObject({ status: 200 });
        expect(await applicant.field(field)).toMatchObject({ value });
      }
    },
  );
});

describe('the name of an applicant for a loan', () => {
  it.each(['applicant1_name', 'applicant2_name', 'applicant3_name', 'applicant2_relationship'])(
    'as %s is refused where it holds what cannot be seen, and nothing is kept',
    async (field) => {
      const borrower = await aBorrower(portal);
      for (const hidden of HIDDEN) {
        const refused = { status: 400, body: { code: 'INVALID_INPUT', fields: { [field]: NOT_SEEN } } };
        expect(await borrower.draft({ [field]: `As${hidden}ha` })).toMatchObject(refused);
        expect(await borrower.apply({ [field]: `As${hidden}ha` })).toMatchObject(refused);
      }
      await expectNothingSent(portal, borrower);
    },
  );

  it.each(SPELLED)('may be %s', async (name) => {
    const borrower = await aBorrower(portal);
    expect(await borrower.draft({ applicant1_name: name })).toMatchObject({
      status: 200,
      body: { applicant1_name: name },
    });
  });
});
