import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../../test/answers.ts';
import {
  aBorrower,
  documentsOf,
  expectNothingSent,
  FATHER,
  filesOf,
  MOTHER,
  noApplicants,
  PRIMARY,
} from '../../../../test/borrower.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aPdf } from '../../../../test/sample-files.ts';
import { recordsOf } from '../../../../test/staff.ts';

const portal = await aPortal();

const PRIMARY_MISSING = 'Primary applicant has missing required fields.';

describe('a loan application', () => {
  it('is all null if there is none [7.52]', async () => {
    const borrower = await aBorrower(portal);
    expect(told(await borrower.loan())).toEqual({
      status: 200,
      body: {
        id: null,
        application_id: borrower.applicationNumber,
        user_id: null,
        registered_user_name: null,
        ...noApplicants(),
        applicants: [],
        choices: [],
        submitted_at: null,
        created_at: null,
        updated_at: null,
      },
    });
  });

  it('of one applicant is kept with all documents, and locked [3.64 7.53]', async () => {
    const borrower = await aBorrower(portal);
    const answer = await borrower.apply(PRIMARY, documentsOf(1));
    const path = expect.stringMatching(/^files\/[0-9a-f]{2}\/[0-9a-f]{40}\.pdf$/);
    const sent = {
      id: expect.any(Number),
      application_id: borrower.applicationNumber,
      user_id: borrower.candidateId,
      // Whatever the request calls itself: the name that is registered.
      registered_user_name: 'Asha Rao',
      applicant1_name: 'Asha Rao',
      applicant1_relationship: 'Self',
      applicant1_pan: path,
      applicant1_aadhar_front: path,
      applicant1_aadhar_back: path,
      applicant1_bank_statement: path,
      applicant1_salary_slip: path,
      applicant2_name: null,
      applicant3_pan: null,
      applicants: [{ number: 1, locked: true }],
      submitted_at: expect.any(String),
    };
    expect(answer).toMatchObject({
      status: 200,
      body: { ...sent, message: 'We have your loan application.' },
    });
    expect(await borrower.loan()).toMatchObject({ status: 200, body: sent });
    expect(await filesOf(portal, borrower)).toHaveLength(5);
    expect(await recordsOf(portal, borrower.applicationNumber)).toMatchObject([
      { kind: 'candidate', action: 'loan.sent', after: { applicants: [1] } },
    ]);
  });

  it('opens its files to its candidate alone', async () => {
    const borrower = await aBorrower(portal);
    const { body } = await borrower.apply(PRIMARY, documentsOf(1));
    const path = String(body['applicant1_pan']);
    const address = `${portal.url}/api/${path}?token=`;
    const opened = await fetch(address + (await borrower.ticketFor(path)));
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(aPdf('', 'pan of 1').content);
    const other = await aBorrower(portal);
    expect(await other.call('POST', '/api/files/ticket', { path })).toMatchObject({ status: 404 });
    expect((await fetch(address + other.token)).status).toBe(404);
  });

  it('takes two co-applicants at once, without salary slips', async () => {
    const borrower = await aBorrower(portal);
    const documents = [1, 2, 3].map((number) => documentsOf(number, ['salary_slip']));
    const answer = await borrower.apply(
      { ...PRIMARY, ...MOTHER, ...FATHER },
      Object.assign({}, ...documents),
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...MOTHER,
        ...FATHER,
        applicant2_salary_slip: null,
        applicants: [
          { number: 1, locked: true },
          { number: 2, locked: true },
          { number: 3, locked: true },
        ],
      },
    });
  });

  it('may name another relationship for the primary applicant', async () => {
    const borrower = await aBorrower(portal);
    const data = { ...PRIMARY, applicant1_relationship: '  Guardian of  Asha ' };
    expect(await borrower.apply(data, documentsOf(1))).toMatchObject({
      body: { applicant1_relationship: 'Guardian of Asha' },
    });
  });

  it('takes the names as JSON where all documents are in the draft', async () => {
    const borrower = await aBorrower(portal);
    await borrower.chooseRequired(1);
    const data = { application_id: borrower.applicationNumber, ...PRIMARY };
    expect(await borrower.call('POST', '/api/loan-applications', data)).toMatchObject({
      status: 200,
      body: { applicants: [{ number: 1, locked: true }] },
    });
  });

  it('reads the data wherever it stands among the parts, and leaves unknown and empty parts alone', async () => {
    const borrower = await aBorrower(portal);
    const form = new FormData();
    for (const [name, file] of Object.entries(documentsOf(1))) {
      form.append(name, new Blob([new Uint8Array(file.content)]), file.name);
    }
    form.append('applicant4_pan', new Blob(['<script>']), 'pan.html');
    form.append('applicant2_pan', new Blob([]), '');
    form.append(
      'data',
      JSON.stringify({ application_id: borrower.applicationNumber, ...PRIMARY, is_admin: true }),
    );
    expect(await borrower.call('POST', '/api/loan-applications', form)).toMatchObject({
      status: 200,
      body: { applicants: [{ number: 1 }] },
    });
    expect(await filesOf(portal, borrower)).toHaveLength(5);
  });
});

describe('an incomplete loan application is refused and stores nothing', () => {
  it.each([
    ['a name', {}, documentsOf(1), ['applicant1_name']],
    ['a name that is more than blanks', { applicant1_name: '  ' }, documentsOf(1), ['applicant1_name']],
    ['the PAN', PRIMARY, documentsOf(1, ['pan']), ['applicant1_pan']],
    [
      'both sides of the Aadhaar',
      PRIMARY,
      documentsOf(1, ['aadhar_front', 'aadhar_back']),
      ['applicant1_aadhar_front', 'applicant1_aadhar_back'],
    ],
    ['a bank statement', PRIMARY, documentsOf(1, ['bank_statement']), ['applicant1_bank_statement']],
  ])('without %s of the primary applicant [5.69]', async (_what, data, documents, missing) => {
    const borrower = await aBorrower(portal);
    const fields = Object.fromEntries(missing.map((name) => [name, PRIMARY_MISSING]));
    expect(told(await borrower.apply(data, documents))).toEqual(
      refusal(400, 'INVALID_INPUT', PRIMARY_MISSING, fields),
    );
    await expectNothingSent(portal, borrower);
  });

  it.each([
    ['name', 2, { applicant2_relationship: 'Mother' }, documentsOf(2)],
    ['relationship', 2, { applicant2_name: 'Meera Rao' }, documentsOf(2)],
    ['pan', 2, MOTHER, documentsOf(2, ['pan'])],
    ['aadhar_front', 3, FATHER, documentsOf(3, ['aadhar_front'])],
    ['aadhar_back', 3, FATHER, documentsOf(3, ['aadhar_back'])],
    ['bank_statement', 3, FATHER, documentsOf(3, ['bank_statement'])],
  ])('without the %s of applicant %i [5.70]', async (part, number, data, documents) => {
    const borrower = await aBorrower(portal);
    const text = `The co-applicant ${number - 1} has missing required fields.`;
    expect(told(await borrower.apply({ ...PRIMARY, ...data }, { ...documentsOf(1), ...documents }))).toEqual(
      refusal(400, 'INVALID_INPUT', text, { [`applicant${number}_${part}`]: text }),
    );
    await expectNothingSent(portal, borrower);
  });

  it('with the primary applicant named before the others', async () => {
    const borrower = await aBorrower(portal);
    const answer = await borrower.apply(MOTHER, documentsOf(3));
    expect(answer).toMatchObject({ status: 400, body: { error: PRIMARY_MISSING } });
    await expectNothingSent(portal, borrower);
  });

  const UNREADABLE =
    'The details of the loan application could not be read. Please reload the page and try again.';
  it.each([
    ['without data', undefined, UNREADABLE],
    ['whose data is no JSON', '{"application_id":', UNREADABLE],
    ['whose data is a list', '[]', UNREADABLE],
    ['whose data is nothing', 'null', UNREADABLE],
    ['with half a letter', String.raw`{"application_id":"x","applicant1_name":"\ud800"}`, UNREADABLE],
    ['with a letter that ends texts', String.raw`{"application_id":"\u0000"}`, UNREADABLE],
    ['that names no application', '{}', 'Application ID not found. Please try again.'],
    [
      'of another name for an application',
      '{"application_id":7}',
      'Application ID not found. Please try again.',
    ],
  ])('is refused: %s [7.54]', async (_what, data, text) => {
    const borrower = await aBorrower(portal);
    const form = new FormData();
    for (const [name, file] of Object.entries(documentsOf(1))) {
      form.append(name, new Blob([new Uint8Array(file.content)]), file.name);
    }
    if (data !== undefined) form.append('data', data);
    const answer = await borrower.call('POST', '/api/loan-applications', form);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', error: text, message: text },
    });
    await expectNothingSent(portal, borrower);
  });

  it('with a name or a relationship that is too long', async () => {
    const borrower = await aBorrower(portal);
    const long = { applicant1_name: 'a'.repeat(101), applicant1_relationship: 'b'.repeat(51) };
    expect(await borrower.apply(long, documentsOf(1))).toMatchObject({
      status: 400,
      body: {
        fields: {
          applicant1_name: 'Please use at most 100 characters.',
          applicant1_relationship: 'Please use at most 50 characters.',
        },
      },
    });
    await expectNothingSent(portal, borrower);
  });

  it('with more parts than there can be', async () => {
    const borrower = await aBorrower(portal);
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`part_${index}`, aPdf()]));
    expect(await borrower.apply(PRIMARY, { ...documentsOf(1), ...many })).toMatchObject({ status: 413 });
    await expectNothingSent(portal, borrower);
  });
});
