import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../../test/answers.ts';
import { aBorrower, documentsOf, expectNothingSent, MOTHER, PRIMARY } from '../../../../test/borrower.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aPdf } from '../../../../test/sample-files.ts';

const portal = await aPortal();

describe('who is not selected', () => {
  const LATER = 'You can apply for a loan once you are selected. We tell you here and by SMS.';

  it.each([
    ['Completed', LATER],
    ['On Hold', LATER],
    ['Rejected', 'Your application was not selected this time, so there is no fee to borrow for.'],
  ] as const)('%s: sends no loan application', async (status, text) => {
    const notOpen = refusal(409, 'PAYING_NOT_OPEN', text);
    const borrower = await aBorrower(portal, { status });
    expect(told(await borrower.apply(PRIMARY, documentsOf(1)))).toEqual(notOpen);
    expect(told(await borrower.draft(PRIMARY))).toEqual(notOpen);
    expect(told(await borrower.choose(1, 'pan'))).toEqual(notOpen);
    expect(told(await borrower.removeApplicant(2))).toEqual(notOpen);
    expect(told(await borrower.unchoose(1, 'pan'))).toEqual(notOpen);
    expect(await borrower.loan()).toMatchObject({ status: 200, body: { id: null } });
    await expectNothingSent(portal, borrower);
  });
});

describe('the loan of another candidate', () => {
  it('is not found, whatever is done with its number', async () => {
    const owner = await aBorrower(portal);
    await owner.apply(PRIMARY, documentsOf(1));
    await owner.choose(2, 'pan');
    const before = await owner.loan();
    const thief = await aBorrower(portal);
    const number = { application_id: owner.applicationNumber };
    const query = `?application_id=${owner.applicationNumber}`;
    const at = '/api/user/loan-application';
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(aPdf().content)]), 'a.pdf');
    for (const answer of [
      await thief.call('GET', at + query),
      await thief.call('PUT', `${at}/draft`, { ...number, ...MOTHER }),
      await thief.call('POST', `${at}/applicants/2/documents/pan${query}`, form),
      await thief.call('DELETE', `${at}/applicants/2/documents/pan${query}`),
      await thief.call('DELETE', `${at}/applicants/2${query}`),
      await thief.apply({ ...number, ...MOTHER }, documentsOf(2)),
      await thief.call('GET', `/api/user/loan-provider-selections${query}`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', error: 'Not Found' } });
    }
    expect((await owner.loan()).body).toEqual(before.body);
    await expectNothingSent(portal, thief);
  });
});
