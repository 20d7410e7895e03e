import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { anApplicant } from '../../../test/applicant.ts';
import {
  aCandidate,
  aCredit,
  aDeskPayment,
  aLoanSelection,
  anApplication,
  aPayment,
  selected,
} from '../../../test/database/rows.ts';
import { download, exported, valuesOf } from '../../../test/download.ts';
import { aPortal } from '../../../test/portal.ts';
import { shownMoment } from '../../../test/read-xlsx.ts';
import { aPdf } from '../../../test/sample-files.ts';
import { aDesk } from '../../../test/staff.ts';
import { aWholeForm } from '../../../test/whole-form.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import type { StepData } from '../applications/form/field.ts';

// The modules that other files of this worker have loaded do not know the mock, and theirs must not get it.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
// A field that the form does not have yet: everything else must follow from its description alone.
vi.mock(import('../applications/form/education.ts'), async (original) => {
  const { EDUCATION } = await original();
  const field = { label: 'Mother Tongue', field_name: 'mother_tongue', input_type: 'text', required: false };
  const sections = [...EDUCATION.sections, { title: 'Languages', fields: [field] }];
  return { EDUCATION: { ...EDUCATION, sections } satisfies StepData };
});

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');

const PATH = '/api/applications/bulk-download';
const sheetOf = (body: unknown) => exported(portal, PATH, body, desk.token);

const TABLE =
  `Reg No, First Name, Last Name, Phone, Email, DOB, PAN, State, City, Pincode, Status, Reg Date, Updated At,
  Order ID, Payment ID, Payment Status, Amount, Method, Payment Time, Program Fee, Total Paid, Approved Loan,
  Cheque/Cash Mode, Payment Timestamp, Payment Comment, Cheque/Cash Amount, Razorpay Paid, Remaining Amount`.split(
    /,\s+/,
  );

const DEGREE = ['University', 'Degree', 'Percentage', 'CGPA', 'CGPA Factor', 'Passing Year'];

describe('applications.xlsx', () => {
  it("has the table's columns in their order, then every other field of the form", async () => {
    const { id } = await anApplication(portal.database);
    const { labels, name } = await sheetOf({ ids: [id] });
    expect(name).toBe('Applications');
    expect(labels.slice(0, TABLE.length)).toEqual(TABLE);
    expect(labels.slice(TABLE.length)).toEqual([
      'I have only one name',
      'District',
      ...DEGREE.map((label) => `UG ${label}`),
      ...DEGREE.map((label) => `PG ${label}`),
      'Years of Experience',
      'Mother Tongue',
      'Passport Photo',
      'Aadhaar Front',
      'Aadhaar Back',
      'PAN Card',
      'UG Certificate',
      'PG Certificate',
      'Resume',
      'Excess Amount',
      'Submitted At',
      'Campaign',
      'Campaign Source',
      'Campaign Medium',
      'Verification',
      'Warnings',
      'Owner',
    ]);
  });

  it('holds what the candidate told, a field that is new in the form too', async () => {
    const applicant = await anApplicant(portal);
    const { personal, education } = aWholeForm(applicant);
    const saved = await applicant.save({
      ...personal,
      ...education,
      mother_tongue: 'मराठी',
      status: 'In Progress',
    });
    expect(saved.status).toBe(200);
    await applicant.uploaded('resume', aPdf('मेरा resume.pdf'));
    const { rows } = await sheetOf({ ids: [applicant.application.id] });
    expect(valuesOf(rows[0])).toMatchObject({
      'Reg No': applicant.application.applicationNumber,
      'First Name': 'Asha',
      'Last Name': 'Rao',
      Phone: applicant.mobile,
      PAN: 'ABCDE1234F',
      District: 'Pune',
      Pincode: '411001',
      Status: 'In Progress',
      'UG Percentage': 62.5,
      'UG Passing Year': 2022,
      'Years of Experience': 1.5,
      'Mother Tongue': 'मराठी',
      Resume: 'मेरा resume.pdf',
    });
    expect(shownMoment(rows[0]?.['DOB']?.value)).toBe('2001-08-15T00:00');
    expect(rows[0]).not.toHaveProperty('PG Degree');
  });

  it('holds the money as numbers, derived from the ledger', async () => {
    const { database } = portal;
    const { id } = await anApplication(database, { ...selected(), createdAt: '2026-03-01T20:00:00Z' });
    const captured = await aPayment(database, id, { amountPaise: 100_000_50, method: 'upi' });
    await aCredit(database, id, { paymentId: captured.id, amountPaise: 100_000_50 });
    await aPayment(database, id, { status: 'failed', capturedAt: null, amountPaise: 5_00 });
    const paid = { paidOn: '2026-03-02', comment: 'first part' };
    const atDesk = await aDeskPayment(database, id, { amountPaise: 36_000_00, ...paid });
    await database.insert(ledgerEntries).values({
      applicationId: id,
      kind: 'desk_payment',
      account: 'fee',
      amountPaise: 36_000_00,
      deskPaymentId: atDesk.id,
      idempotencyKey: `desk-payment:${atDesk.id}`,
      actorKind: 'staff',
      actorId: desk.user.id,
    });
    await aLoanSelection(database, id, { status: 'Approved', amountPaise: 70_000_00 });
    const { rows } = await sheetOf({ ids: [id] });
    expect(valuesOf(rows[0])).toMatchObject({
      'Payment ID': captured.providerPaymentId,
      'Payment Status': 'captured',
      Amount: 100_000.5,
      Method: 'upi',
      'Program Fee': 236_000,
      'Total Paid': 136_000.5,
      'Approved Loan': 70_000,
      'Cheque/Cash Mode': 'Cash',
      'Payment Comment': 'first part',
      'Cheque/Cash Amount': 36_000,
      'Razorpay Paid': 100_000.5,
      'Remaining Amount': 99_999.5,
      Verification: 'Nothing to verify',
      Warnings: expect.stringMatching(/^(?:Yes|No)$/),
      'Excess Amount': 0,
    });
    expect(rows[0]?.['Total Paid']?.format).toContain(String.raw`##\,##\,##0.00`);
    expect(shownMoment(rows[0]?.['Reg Date']?.value)).toBe('2026-03-02T01:30');
    expect(shownMoment(rows[0]?.['Payment Timestamp']?.value)).toBe('2026-03-02T00:00');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '=HYPERLINK("http://x")'])(
    'has no live formula of %j, in whichever field it stands',
    async (text) => {
      const { database } = portal;
      const candidate = await aCandidate(database, {
        fullName: `${text} ${text}`,
        email: text.trim() === '' ? 'x' : text,
        utmSource: text,
        utmMedium: text,
        utmCampaign: text,
      });
      const typed = `first_name last_name email date_of_birth pan_card_number state district city pincode
        ug_university_name ug_degree ug_percentage ug_passing_year pg_university_name experience_years mother_tongue`;
      const answers = Object.fromEntries(typed.split(/\s+/).map((name) => [name, text]));
      const { id } = await anApplication(database, { candidateId: candidate.id, answers });
      await aDeskPayment(database, id, { amountPaise: null, comment: text });
      await aPayment(database, id, { method: text, status: 'failed', capturedAt: null });
      const { rows } = await sheetOf({ ids: [id] });
      const cells = Object.values(rows[0] ?? {});
      const same = cells.filter(({ value, isQuoted }) => value === text && isQuoted);
      // Where a number is asked for, -1 and +1 are told apart: the former is one.
      expect(same.length).toBeGreaterThanOrEqual(text === '-1' ? 17 : 20);
    },
  );

  it('of ids holds those alone, newest first, and no deleted one [7.86]', async () => {
    const { database } = portal;
    const older = await anApplication(database, { createdAt: '2026-01-01T00:00:00Z' });
    const newer = await anApplication(database, { createdAt: '2026-02-01T00:00:00Z' });
    const deleted = { deletedAt: '2026-02-02T00:00:00Z', deletedBy: desk.user.id };
    const gone = await anApplication(database, deleted);
    const { rows } = await sheetOf({ ids: [older.id, gone.id, newer.id, 999_999_999] });
    expect(rows.map((row) => row['Reg No']?.value)).toEqual([
      newer.applicationNumber,
      older.applicationNumber,
    ]);
  });

  it('of a filter holds all that it finds, as the list shows them', async () => {
    const { database } = portal;
    const campaign = 'monsoon';
    const mine = await Promise.all(
      ['Nashik', 'nashik', 'Pune'].map(async (city) => {
        const candidate = await aCandidate(database, { utmCampaign: campaign });
        return anApplication(database, { candidateId: candidate.id, answers: { city, first_name: 'Uma' } });
      }),
    );
    const matching = {
      campaign,
      city: 'NASHIK',
      status: 'Registered,Completed',
      search: 'uma',
      payment: 'none',
    };
    const { rows } = await sheetOf({ matching });
    const found = new Set(rows.map((row) => row['Reg No']?.value));
    expect(found).toEqual(new Set([mine[0]?.applicationNumber, mine[1]?.applicationNumber]));
    expect((await sheetOf({ matching: { campaign: 'none has it' } })).rows).toEqual([]);
  });

  it('is a file of its own, for nobody to keep [7.87]', async () => {
    const { id } = await anApplication(portal.database);
    const { headers } = await download(portal, PATH, {
      method: 'POST',
      body: { ids: [id] },
      token: desk.token,
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="applications.xlsx"',
      'cache-control': 'no-store',
    });
  });

  it.each([
    [{ ids: [] }, 400, 'Please select at least one row.'],
    [{}, 400, 'Please select at least one row.'],
    [{ ids: [1], matching: {} }, 400, 'Please select at least one row.'],
    [{ ids: ['x'] }, 400, 'The id must be a whole number from 1.'],
    [
      { ids: Array.from({ length: 10_001 }, (_id, index) => index + 1) },
      400,
      'Please select at most 10000 rows.',
    ],
    [{ matching: { start_date: '2026-02-30' } }, 400, 'Please give the date as YYYY-MM-DD.'],
    [{ ids: [999_999_999] }, 404, 'None of the selected rows is there any more. Please refresh the list.'],
  ])('is refused where it asks for nothing that can be given [5.105]', async (body, status, error) => {
    expect(await desk.ask('POST', PATH, body)).toMatchObject({ status, body: { error } });
  });
});

describe('every export', () => {
  const records = () =>
    portal.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'applications.exported'))
      .orderBy(auditEntries.id);

  it('is on record: who, from where, how many, and what was asked for', async () => {
    const one = await anApplication(portal.database);
    const two = await anApplication(portal.database);
    await sheetOf({ ids: [two.id, one.id, two.id] });
    await sheetOf({ matching: { campaign: 'none has it', status: '' } });
    const [byFilter, byIds] = (await records()).toReversed();
    const who = { actorKind: 'staff', actorName: desk.user.username, ip: '127.0.0.1', subjectKind: 'export' };
    const ids = two.id === one.id + 1 ? `${one.id}-${two.id}` : `${one.id}, ${two.id}`;
    expect(byIds).toMatchObject({ ...who, after: { rows: 2, ids } });
    expect(byFilter).toMatchObject({ ...who, after: { rows: 0, matching: { campaign: 'none has it' } } });
  });

  it('that is refused is not on record as made', async () => {
    const before = (await records()).length;
    await desk.ask('POST', PATH, { ids: [999_999_999] });
    expect(await records()).toHaveLength(before);
  });

  it('needs somebody of the staff', async () => {
    const applicant = await anApplicant(portal);
    const body = { ids: [applicant.application.id] };
    expect(await download(portal, PATH, { method: 'POST', body })).toMatchObject({ status: 401 });
    expect(await download(portal, PATH, { method: 'POST', body, token: applicant.token })).toMatchObject({
      status: 401,
    });
  });
});
