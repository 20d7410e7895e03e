import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { DOCUMENTS_LOCKED, told } from '../../../../test/answers.ts';
import {
  aBorrower,
  documentsOf,
  FATHER,
  filesOf,
  loansOf,
  MOTHER,
  PRIMARY,
} from '../../../../test/borrower.ts';
import { aPdf } from '../../../../test/sample-files.ts';
import { recordsOf } from '../../../../test/staff.ts';
import { aPortalWithFolder } from '../../../../test/uploads-folder.ts';
import { files } from '../../../db/schema/applications.ts';
import { loanApplicants } from '../../../db/schema/loans.ts';

const portal = await aPortalWithFolder();

describe('sending again', () => {
  it('the same names changes nothing', async () => {
    const borrower = await aBorrower(portal);
    const first = await borrower.apply(PRIMARY, documentsOf(1));
    const again = await borrower.apply({ ...PRIMARY, applicant1_relationship: 'Self', applicant2_name: '' });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await recordsOf(portal, borrower.applicationNumber)).toHaveLength(1);
  });

  it('adds co-applicants, and locks them', async () => {
    const borrower = await aBorrower(portal);
    const first = await borrower.apply(PRIMARY, documentsOf(1));
    const second = await borrower.apply({ ...PRIMARY, ...MOTHER }, documentsOf(2));
    expect(second).toMatchObject({
      status: 200,
      body: {
        id: first.body['id'],
        submitted_at: first.body['submitted_at'],
        applicant1_pan: first.body['applicant1_pan'],
        ...MOTHER,
        applicants: [{ locked: true }, { locked: true }],
      },
    });
    expect(await borrower.apply(FATHER, documentsOf(3, ['salary_slip']))).toMatchObject({ status: 200 });
    expect(await filesOf(portal, borrower)).toHaveLength(14);
  });

  it.each([
    ['a document', {}, { applicant1_pan: aPdf('another.pdf') }],
    ['a document that was missing', {}, { applicant1_salary_slip: aPdf('late.pdf') }],
    ['another name', { applicant1_name: 'Somebody Else' }, {}],
    ['another relationship', { applicant1_relationship: 'Brother' }, {}],
    [
      'a co-applicant with a document of the locked one',
      MOTHER,
      { ...documentsOf(2), applicant1_pan: aPdf() },
    ],
  ])('%s for a locked applicant is refused, and nothing of it is kept', async (_what, data, documents) => {
    const borrower = await aBorrower(portal);
    await borrower.apply(PRIMARY, documentsOf(1, ['salary_slip']));
    const before = await borrower.loan();
    const stored = await filesOf(portal, borrower);
    expect(told(await borrower.apply(data, documents))).toEqual(DOCUMENTS_LOCKED);
    expect((await borrower.loan()).body).toEqual(before.body);
    expect(await filesOf(portal, borrower)).toEqual(stored);
  });

  it('an incomplete co-applicant leaves the first submission and its draft whole', async () => {
    const borrower = await aBorrower(portal);
    await borrower.apply(PRIMARY, documentsOf(1));
    await borrower.choose(2, 'pan');
    const before = await borrower.loan();
    const text = 'The co-applicant 1 has missing required fields.';
    const documents = documentsOf(2, ['bank_statement']);
    expect(await borrower.apply(MOTHER, documents)).toMatchObject({ status: 400, body: { error: text } });
    expect((await borrower.loan()).body).toEqual(before.body);
    expect(await filesOf(portal, borrower)).toHaveLength(6);
  });

  it('many times at once locks once, and leaves no file of the others behind', async () => {
    const borrower = await aBorrower(portal);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => borrower.apply(PRIMARY, documentsOf(1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    await vi.waitFor(async () => expect(await filesOf(portal, borrower)).toHaveLength(5), 10_000);
    expect(await loansOf(portal, borrower)).toHaveLength(1);
    const rows = await portal.database
      .select()
      .from(loanApplicants)
      .where(eq(loanApplicants.candidateId, borrower.candidateId));
    expect(rows).toHaveLength(1);
  });

  it('leaves on disk what is stored, and nothing else', async () => {
    await vi.waitFor(async () => {
      const rows = await portal.database.select({ path: files.path, state: files.state }).from(files);
      expect(rows.every(({ state }) => state === 'stored')).toBe(true);
      expect(await portal.filesOnDisk()).toEqual(rows.map(({ path }) => path).toSorted());
    }, 10_000);
  });
});
