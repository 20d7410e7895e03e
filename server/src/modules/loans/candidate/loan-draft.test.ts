import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { DOCUMENTS_LOCKED, told } from '../../../../test/answers.ts';
import { aBorrower, documentsOf, MOTHER, type Borrower } from '../../../../test/borrower.ts';
import { aJpeg, aPdf, aPng } from '../../../../test/sample-files.ts';
import { recordsOf } from '../../../../test/staff.ts';
import { aPortalWithFolder } from '../../../../test/uploads-folder.ts';
import { files } from '../../../db/schema/applications.ts';

const portal = await aPortalWithFolder();

const storedOf = ({ candidateId }: Borrower) =>
  portal.database.select({ path: files.path }).from(files).where(eq(files.candidateId, candidateId));

describe('the draft of a loan application', () => {
  it('keeps names and relationships, each by itself', async () => {
    const borrower = await aBorrower(portal);
    await borrower.draft({ applicant1_name: '  Asha   Rao ' });
    await borrower.draft({ applicant2_name: 'Meera Rao' });
    const answer = await borrower.draft({ applicant2_relationship: 'Mother' });
    const kept = {
      applicant1_name: 'Asha Rao',
      ...MOTHER,
      applicants: [
        { number: 1, locked: false, documents: [] },
        { number: 2, locked: false, documents: [] },
      ],
      submitted_at: null,
    };
    expect(answer).toMatchObject({ status: 200, body: { ...kept, message: 'Saved' } });
    expect(await borrower.loan()).toMatchObject({ status: 200, body: kept });
  });

  it('forgets what is emptied, and then knows of nobody', async () => {
    const borrower = await aBorrower(portal);
    await borrower.draft(MOTHER);
    expect(await borrower.draft({ applicant2_name: '', applicant2_relationship: null })).toMatchObject({
      status: 200,
      body: { applicant2_name: null, applicant2_relationship: null, applicants: [] },
    });
  });

  it('keeps which plans are ticked, with what is typed for each', async () => {
    const borrower = await aBorrower(portal);
    const choices = [
      { loan_provider_name: 'Provider 1', chosen: true, loan_amount: '1,00,00', loan_tenure: 18 },
      { loan_provider_name: 'Provider 3', chosen: false, loan_amount: '', loan_tenure: null },
    ];
    expect(await borrower.draft({ choices })).toMatchObject({ status: 200, body: { id: null, choices } });
    await borrower.draft({ applicant1_name: 'Asha' });
    expect(await borrower.loan()).toMatchObject({ body: { choices, applicant1_name: 'Asha' } });
    expect(await borrower.draft({ choices: [] })).toMatchObject({ body: { choices: [] } });
  });

  it.each([
    [{ choices: 'Provider 1' }],
    [{ choices: [{ loan_provider_name: 'Provider 1' }] }],
    [{ applicant1_name: { first: 'Asha' } }],
    [{ applicant3_relationship: 'b'.repeat(51) }],
  ])('does not take %j', async (fields) => {
    const borrower = await aBorrower(portal);
    expect(await borrower.draft(fields)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await borrower.loan()).toMatchObject({ body: { id: null, choices: [] } });
  });
});

describe('a document that is chosen', () => {
  it('is in the draft at once, and opens with a ticket', async () => {
    const borrower = await aBorrower(portal);
    const pan = aJpeg('my pan.jpg');
    const answer = await borrower.choose(1, 'pan', pan);
    expect(told(answer)).toEqual({
      status: 200,
      body: {
        message: 'Saved',
        field_name: 'applicant1_pan',
        value: expect.stringMatching(/^files\/.*\.jpg$/),
        file_name: 'my pan.jpg',
        file_size: pan.content.length,
      },
    });
    const path = String(answer.body['value']);
    expect(await borrower.loan()).toMatchObject({
      body: {
        applicant1_pan: path,
        applicant1_aadhar_back: null,
        applicants: [
          {
            number: 1,
            locked: false,
            documents: [{ kind: 'pan', value: path, file_name: 'my pan.jpg', file_size: pan.content.length }],
          },
        ],
        submitted_at: null,
      },
    });
    const opened = await fetch(`${portal.url}/api/${path}?token=${await borrower.ticketFor(path)}`);
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(pan.content);
    expect(await recordsOf(portal, borrower.applicationNumber)).toMatchObject([
      { action: 'loan.document-uploaded', after: { field: 'applicant1_pan' } },
    ]);
  });

  it('takes the place of the one before, whose file goes', async () => {
    const borrower = await aBorrower(portal);
    const first = String((await borrower.choose(2, 'pan')).body['value']);
    const second = String((await borrower.choose(2, 'pan', aPng('pan.png'))).body['value']);
    expect(await borrower.loan()).toMatchObject({ body: { applicant2_pan: second } });
    await vi.waitFor(async () => {
      expect(await storedOf(borrower)).toEqual([{ path: second }]);
      expect(await portal.filesOnDisk()).not.toContain(first);
    }, 10_000);
  });

  it('is taken out again, any number of times', async () => {
    const borrower = await aBorrower(portal);
    await borrower.choose(1, 'salary_slip');
    const gone = {
      status: 200,
      body: { message: 'Saved', field_name: 'applicant1_salary_slip', value: null },
    };
    expect(told(await borrower.unchoose(1, 'salary_slip'))).toEqual(gone);
    expect(told(await borrower.unchoose(1, 'salary_slip'))).toEqual(gone);
    expect(await borrower.loan()).toMatchObject({ body: { applicant1_salary_slip: null, applicants: [] } });
    await vi.waitFor(async () => expect(await storedOf(borrower)).toEqual([]), 10_000);
  });

  it('many at once all find their place', async () => {
    const borrower = await aBorrower(portal);
    const kinds = ['pan', 'aadhar_front', 'aadhar_back', 'bank_statement', 'salary_slip'];
    const answers = await Promise.all(
      [1, 2, 3].flatMap((number) => kinds.map((kind) => borrower.choose(number, kind))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { body } = await borrower.loan();
    for (const { body: chosen } of answers) expect(body[String(chosen['field_name'])]).toBe(chosen['value']);
  });

  it.each([
    [0, 'pan'],
    [4, 'pan'],
    [1, 'passport'],
    [1, '__proto__'],
  ])('for applicant %i as %s is refused', async (number, kind) => {
    const borrower = await aBorrower(portal);
    expect(await borrower.choose(number, kind)).toMatchObject({ status: 400 });
    expect(await storedOf(borrower)).toEqual([]);
  });

  it('completes the application: names alone are sent, the draft is locked', async () => {
    const borrower = await aBorrower(portal);
    await borrower.chooseRequired(1);
    await borrower.chooseRequired(2);
    const drafted = await borrower.loan();
    const sent = await borrower.apply({ applicant1_name: 'Asha Rao', ...MOTHER });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        applicant1_pan: drafted.body['applicant1_pan'],
        applicant2_bank_statement: drafted.body['applicant2_bank_statement'],
        applicants: [{ locked: true }, { locked: true }],
      },
    });
    expect(await storedOf(borrower)).toHaveLength(8);
  });

  it('is replaced by the one that is sent in its place', async () => {
    const borrower = await aBorrower(portal);
    await borrower.draft({ applicant1_name: 'Asha Rao' });
    await borrower.chooseRequired(1);
    const drafted = await borrower.loan();
    const sent = await borrower.apply({}, { applicant1_pan: aPdf('new.pdf') });
    expect(sent.status).toBe(200);
    expect(sent.body['applicant1_pan']).not.toBe(drafted.body['applicant1_pan']);
    await vi.waitFor(async () => expect(await storedOf(borrower)).toHaveLength(4), 10_000);
  });
});

describe('a co-applicant', () => {
  it('is removed with all files, and can be added again', async () => {
    const borrower = await aBorrower(portal);
    await borrower.draft({ ...MOTHER, applicant3_name: 'Ravi Rao' });
    await borrower.chooseRequired(2);
    await borrower.choose(3, 'pan');
    const answer = await borrower.removeApplicant(2);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'The co-applicant is removed.',
        applicant2_name: null,
        applicant2_pan: null,
        // The other one keeps its place.
        applicant3_name: 'Ravi Rao',
        applicants: [{ number: 3 }],
      },
    });
    await vi.waitFor(async () => expect(await storedOf(borrower)).toHaveLength(1), 10_000);
    expect(await borrower.removeApplicant(2)).toMatchObject({ status: 200 });
    expect((await recordsOf(portal, borrower.applicationNumber))[0]).toMatchObject({
      action: 'loan.applicant-removed',
      after: { applicant: 2, files: 4 },
    });
    await borrower.draft(MOTHER);
    expect(await borrower.choose(2, 'pan')).toMatchObject({ status: 200 });
    expect(await borrower.loan()).toMatchObject({ body: { ...MOTHER, applicants: [{}, {}] } });
  });

  it('who was removed is not missed when the application is sent', async () => {
    const borrower = await aBorrower(portal);
    await borrower.choose(2, 'pan');
    const documents = documentsOf(1);
    expect(await borrower.apply({ applicant1_name: 'Asha' }, documents)).toMatchObject({
      status: 400,
      body: { error: 'The co-applicant 1 has missing required fields.' },
    });
    await borrower.removeApplicant(2);
    expect(await borrower.apply({ applicant1_name: 'Asha' }, documents)).toMatchObject({ status: 200 });
  });

  it('is never the primary applicant [4.42]', async () => {
    const borrower = await aBorrower(portal);
    await borrower.choose(1, 'pan');
    expect(await borrower.removeApplicant(1)).toMatchObject({ status: 400 });
    expect(await storedOf(borrower)).toHaveLength(1);
  });
});

describe('a locked applicant', () => {
  it('is neither changed nor removed in the draft; what is the same is no change [4.41]', async () => {
    const borrower = await aBorrower(portal);
    const both = { ...documentsOf(1), ...documentsOf(2) };
    await borrower.apply({ applicant1_name: 'Asha Rao', ...MOTHER }, both);
    const before = await borrower.loan();
    for (const answer of [
      await borrower.draft({ applicant2_name: 'Another' }),
      await borrower.choose(2, 'pan'),
      await borrower.choose(1, 'salary_slip'),
      await borrower.unchoose(1, 'pan'),
      await borrower.unchoose(1, 'salary_slip'),
      await borrower.removeApplicant(2),
    ]) {
      expect(told(answer)).toEqual(DOCUMENTS_LOCKED);
    }
    expect(await borrower.draft({ ...MOTHER, applicant1_relationship: 'Self' })).toMatchObject({
      status: 200,
    });
    expect((await borrower.loan()).body).toEqual(before.body);
    expect(await storedOf(borrower)).toHaveLength(10);
  });

  it('refuses a file before a byte of it is read', async () => {
    const borrower = await aBorrower(portal);
    await borrower.apply({ applicant1_name: 'Asha Rao' }, documentsOf(1));
    expect(told(await borrower.choose(1, 'pan', aJpeg('big.jpg', 9_000_000)))).toEqual(DOCUMENTS_LOCKED);
  });
});
