import { describe, expect, it, vi } from 'vitest';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { DOCUMENTS_LOCKED, refusal, told } from '../../../../test/answers.ts';
import { aPortalWithFolder } from '../../../../test/uploads-folder.ts';
import { aBorrower, documentsOf, filesOf, type Borrower } from '../../../../test/borrower.ts';
import { aJpeg, aPdf, aPng } from '../../../../test/sample-files.ts';
import { eq } from 'drizzle-orm';
import { applications } from '../../../db/schema/applications.ts';

const portal = await aPortalWithFolder();

/** With documents in the form, which is filled before the selection. */
async function aBorrowerWithForm(): Promise<Borrower> {
  const borrower = await aBorrower(portal, { status: 'In Progress' });
  await borrower.uploaded('pan_card', aJpeg('my pan.jpg'));
  await borrower.uploaded('aadhar_front', aPng('front.png'));
  await borrower.uploaded('aadhar_back', aPng('back.png'));
  await borrower.uploaded('resume', aPdf('resume.pdf'));
  await portal.database
    .update(applications)
    .set({ status: 'Selected' })
    .where(eq(applications.id, borrower.application.id));
  return borrower;
}

const useThem = (borrower: Borrower, body: object = { application_id: borrower.applicationNumber }) =>
  borrower.call('POST', '/api/user/loan-application/documents-of-application', body);

describe('the documents of the application', () => {
  it('are copied into the draft of the primary applicant by one call', async () => {
    const borrower = await aBorrowerWithForm();
    const answer = await useThem(borrower);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        applicants: [
          {
            number: 1,
            locked: false,
            documents: [
              { kind: 'aadhar_back', file_name: 'back.png' },
              { kind: 'aadhar_front', file_name: 'front.png' },
              { kind: 'pan', file_name: 'my pan.jpg' },
            ],
          },
        ],
        applicant1_bank_statement: null,
      },
    });
    const [pan, inForm] = [String(answer.body['applicant1_pan']), await borrower.field('pan_card')];
    expect(pan).not.toBe(inForm.value);
    const opened = await fetch(`${portal.url}/api/${pan}?token=${await borrower.ticketFor(pan)}`);
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(aJpeg('my pan.jpg').content);
  });

  it('leave what the loan has already, also when they are asked for five times at once', async () => {
    const borrower = await aBorrowerWithForm();
    await borrower.choose(1, 'pan', aPdf('another pan.pdf'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => useThem(borrower)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { body } = await borrower.loan();
    expect(body).toMatchObject({
      applicants: [
        {
          documents: [
            { kind: 'aadhar_back', file_name: 'back.png' },
            { kind: 'aadhar_front', file_name: 'front.png' },
            { kind: 'pan', file_name: 'another pan.pdf' },
          ],
        },
      ],
    });
    await vi.waitFor(async () => {
      const stored = (await filesOf(portal, borrower)).filter(({ state }) => state === 'stored');
      expect(stored).toHaveLength(7);
    });
  });

  it('are sent as part of the loan application', async () => {
    const borrower = await aBorrowerWithForm();
    await useThem(borrower);
    const bank = documentsOf(1, ['pan', 'aadhar_front', 'aadhar_back', 'salary_slip']);
    expect(await borrower.apply({ applicant1_name: 'Asha Rao' }, bank)).toMatchObject({
      status: 200,
      body: { applicants: [{ number: 1, locked: true }] },
    });
    expect(told(await useThem(borrower))).toEqual(DOCUMENTS_LOCKED);
  });

  it('are refused where there are none, before the selection and to another candidate', async () => {
    const borrower = await aBorrower(portal);
    expect(told(await useThem(borrower))).toEqual(refusal(409, 'CONFLICT', LOAN_ANSWERS.nothingToUse));
    const early = await aBorrower(portal, { status: 'Completed' });
    expect(await useThem(early)).toMatchObject({ status: 409, body: { code: 'PAYING_NOT_OPEN' } });
    const owner = await aBorrowerWithForm();
    const other = { application_id: owner.applicationNumber };
    expect(await useThem(borrower, other)).toMatchObject({ status: 404 });
    expect(await filesOf(portal, borrower)).toEqual([]);
    expect((await owner.loan()).body).toMatchObject({ applicants: [] });
  });
});
