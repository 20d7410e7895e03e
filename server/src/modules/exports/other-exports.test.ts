import { describe, expect, it } from 'vitest';
import { aBorrower, documentsOf, MOTHER, PRIMARY } from '../../../test/borrower.ts';
import {
  aCandidate,
  aCredit,
  aMobile,
  anApplication,
  aPayment,
  selected,
} from '../../../test/database/rows.ts';
import { download, exported, valuesOf } from '../../../test/download.ts';
import { aPortal } from '../../../test/portal.ts';
import { shownMoment } from '../../../test/read-xlsx.ts';
import { aPdf } from '../../../test/sample-files.ts';
import { aDesk } from '../../../test/staff.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { leads } from '../../db/schema/leads.ts';
import { loanApplications } from '../../db/schema/loans.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1'];

const PATHS = {
  payments: '/api/payment-history/bulk-download',
  leads: '/api/admin/leads/bulk-download',
  loans: '/api/loan-applications/bulk-download',
} as const;
const sheetOf = (what: keyof typeof PATHS, body: unknown) => exported(portal, PATHS[what], body, desk.token);

describe('payment_history.xlsx', () => {
  it('holds the payments as the list shows them', async () => {
    const { database } = portal;
    const { id, applicationNumber, mobileNumber } = await anApplication(database, selected());
    const time = { providerCreatedAt: '2026-03-01T20:00:00Z', capturedAt: '2026-03-01T20:01:00Z' };
    const recorded = { createdAt: '2026-03-01T21:30:00Z', method: 'upi' };
    const captured = await aPayment(database, id, { amountPaise: 12_34_567_89, ...recorded, ...time });
    await aCredit(database, id, { paymentId: captured.id, amountPaise: 236_000_00 });
    const pending = await aPayment(database, id, { status: 'created', capturedAt: null, amountPaise: 5_00 });
    const { rows, labels, name } = await sheetOf('payments', { ids: [captured.id, pending.id] });
    expect(name).toBe('Payment history');
    expect(labels).toContain('Installment Number');
    const one = rows.find((row) => row['Payment ID']?.value === captured.providerPaymentId);
    expect(valuesOf(one)).toMatchObject({
      'Application ID': applicationNumber,
      'Candidate Name': 'Asha Rao',
      Email: 'asha@example.com',
      Mobile: mobileNumber,
      Program: 'Banker Program',
      Amount: 12_34_567.89,
      Refunded: 0,
      'Payment Status': 'captured',
      Method: 'upi',
      'Payment Type': 'Full',
      'Installment Number': 1,
      'Application Status': 'Selected',
      'Total Paid': 236_000,
      'Remaining Amount': 0,
    });
    expect(shownMoment(one?.['Payment Time']?.value)).toBe('2026-03-02T01:30');
    expect(shownMoment(one?.['Created At']?.value)).toBe('2026-03-02T03:00');
    expect(rows.map((row) => row['Payment Status']?.value)).toContain('pending');
  });

  it('of a filter holds what it finds', async () => {
    const { database } = portal;
    const { id } = await anApplication(database);
    const failed = { status: 'failed', capturedAt: null } as const;
    const mine = await aPayment(database, id, { ...failed, providerPaymentId: 'pay_filterme' });
    await aPayment(database, id, failed);
    const { rows } = await sheetOf('payments', { matching: { search: 'PAY_FILTERME', status: 'failed' } });
    expect(rows.map((row) => row['Payment ID']?.value)).toEqual([mine.providerPaymentId]);
  });

  it.each(FORMULAS)('has no live formula of %j', async (text) => {
    const { database } = portal;
    const candidate = await aCandidate(database, { fullName: text, email: text });
    const application = await anApplication(database, { candidateId: candidate.id, program: text });
    const { id } = await aPayment(database, application.id, {
      method: text,
      providerPaymentId: `${text}${application.id}`,
      status: 'failed',
      capturedAt: null,
    });
    const { rows } = await sheetOf('payments', { ids: [id] });
    const quoted = Object.entries(rows[0] ?? {}).filter(([, cell]) => cell.isQuoted);
    expect(quoted.map(([label]) => label)).toEqual([
      'Candidate Name',
      'Email',
      'Program',
      'Payment ID',
      'Method',
    ]);
  });
});

describe('leads.xlsx', () => {
  const aLead = async (row: Partial<typeof leads.$inferInsert> = {}) => {
    const values = {
      source: 'callback' as const,
      mobile: aMobile(),
      name: 'Uma',
      email: 'u@example.in',
      ...row,
    };
    const [lead] = await portal.database.insert(leads).values(values).returning();
    return lead?.id ?? 0;
  };

  it('holds the leads as the list shows them', async () => {
    const { applicationNumber, candidateId } = await anApplication(portal.database);
    const row = { city: 'Nashik', note: 'call\nagain', verifiedAt: '2026-03-01T20:00:00Z', timesAsked: 3 };
    const utm = { utmSource: 'newspaper', utmMedium: 'print', utmCampaign: 'monsoon' };
    const moments = { createdAt: '2026-02-27T20:00:00Z', lastAskedAt: '2026-03-01T20:00:00Z' };
    const whose = { mobile: aMobile(), candidateId, ownerId: desk.user.id };
    const id = await aLead({ ...row, ...utm, ...moments, ...whose });
    const { rows } = await sheetOf('leads', { ids: [id] });
    expect(valuesOf(rows[0])).toMatchObject({
      Name: 'Uma',
      Phone: whose.mobile,
      Email: 'u@example.in',
      City: 'Nashik',
      Status: 'New',
      Owner: desk.user.username,
      Note: 'call\nagain',
      'Number Verified': 'Yes',
      'Times Asked': 3,
      'Application ID': applicationNumber,
      Source: 'callback',
      Campaign: 'monsoon',
      'Campaign Source': 'newspaper',
      'Campaign Medium': 'print',
    });
    expect(shownMoment(rows[0]?.['Last Asked At']?.value)).toBe('2026-03-02T01:30');
    expect(shownMoment(rows[0]?.['Created At']?.value)).toBe('2026-02-28T01:30');
  });

  it('names no application that was deleted', async () => {
    const deleted = { deletedAt: '2026-03-01T20:00:00Z', deletedBy: desk.user.id };
    const gone = await anApplication(portal.database, deleted);
    const id = await aLead({ candidateId: gone.candidateId });
    const { rows } = await sheetOf('leads', { ids: [id] });
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toHaveProperty('Application ID');
  });

  it('of a filter holds what it finds', async () => {
    await aLead({ city: 'Kolhapur', status: 'Called' });
    await aLead({ city: 'Kolhapur' });
    const { rows } = await sheetOf('leads', { matching: { search: 'kolhapur', status: 'Called' } });
    expect(rows).toHaveLength(1);
  });

  it.each(FORMULAS)('has no live formula of %j', async (text) => {
    const utm = { utmSource: text, utmMedium: text, utmCampaign: text };
    const id = await aLead({ name: text, email: text, city: text, note: text, ...utm });
    const { rows } = await sheetOf('leads', { ids: [id] });
    expect(Object.values(rows[0] ?? {}).filter(({ isQuoted }) => isQuoted)).toHaveLength(7);
  });
});

describe('loan_history.xlsx', () => {
  async function aLoan(name: string, fileName: string) {
    const borrower = await aBorrower(portal);
    const documents = { ...documentsOf(1), applicant1_pan: aPdf(fileName) };
    const fields = { applicant1_name: name, registered_user_name: name };
    expect((await borrower.apply(fields, documents)).status).toBe(200);
    const loans = await portal.database.select().from(loanApplications);
    const id = loans.find(({ applicationId }) => applicationId === borrower.application.id)?.id ?? 0;
    return { id, number: borrower.applicationNumber };
  }

  it('holds the applicants side by side, with the names of their documents', async () => {
    const { id, number } = await aLoan('आशा राव', 'my pan.pdf');
    const { rows, labels } = await sheetOf('loans', { ids: [id] });
    expect(labels).toHaveLength(6 + 3 * 7);
    expect(valuesOf(rows[0])).toMatchObject({
      'Application ID': number,
      'Candidate Name': 'Asha Rao',
      'Applicant 1 Name': 'आशा राव',
      'Applicant 1 Relationship': 'Self',
      'Applicant 1 PAN Card': 'my pan.pdf',
      'Applicant 1 Salary Slip': 'salary_slip.pdf',
      'Created At': expect.any(Number),
    });
    expect(rows[0]).not.toHaveProperty('Applicant 2 Name');
  });

  it('leaves out a co-applicant who was named after the others were sent, and not sent yet', async () => {
    const borrower = await aBorrower(portal);
    expect((await borrower.apply(PRIMARY, documentsOf(1))).status).toBe(200);
    await borrower.draft(MOTHER);
    expect((await borrower.choose(2, 'pan')).status).toBe(200);
    const { rows } = await sheetOf('loans', { matching: { application_id: borrower.applicationNumber } });
    expect(valuesOf(rows[0])).toMatchObject({ 'Applicant 1 Name': 'Asha Rao' });
    expect(Object.keys(rows[0] ?? {}).filter((label) => label.startsWith('Applicant 2'))).toEqual([]);
  });

  it('of a filter holds what it finds, and no draft', async () => {
    const { number } = await aLoan('Nobody Else', 'pan.pdf');
    const draft = await aBorrower(portal);
    await draft.chooseRequired(1);
    const found = await sheetOf('loans', { matching: { search: 'nobody else' } });
    expect(found.rows.map((row) => row['Application ID']?.value)).toEqual([number]);
    const ofDraft = { matching: { application_id: draft.applicationNumber } };
    expect((await sheetOf('loans', ofDraft)).rows).toEqual([]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(1)'])('has no live formula of %j', async (text) => {
    const { id } = await aLoan(text, `${text}.pdf`);
    const { rows } = await sheetOf('loans', { ids: [id] });
    const quoted = Object.entries(rows[0] ?? {}).filter(([, cell]) => cell.isQuoted);
    expect(quoted.map(([label]) => label)).toEqual(
      expect.arrayContaining(['Applicant 1 Name', 'Applicant 1 PAN Card']),
    );
  });
});

describe.each(Object.entries(PATHS))('the export of %s', (what, path) => {
  it.each([
    [{ ids: [] }, 400],
    [{}, 400],
    [{ ids: [999_999_999] }, 404],
    [{ matching: { end_date: 'tomorrow' } }, 400],
  ])('is refused for %j', async (body, status) => {
    expect(await desk.ask('POST', path, body)).toMatchObject({ status });
  });

  it('is on record, and for staff alone', async () => {
    await exported(portal, path, { matching: { search: 'nobody has this' } }, desk.token);
    const records = await portal.database.select().from(auditEntries).orderBy(auditEntries.id);
    expect(records.at(-1)).toMatchObject({
      actorName: desk.user.username,
      action: `${what}.exported`,
      after: { rows: 0, matching: { search: 'nobody has this' } },
    });
    expect(await download(portal, path, { method: 'POST', body: { ids: [1] } })).toMatchObject({
      status: 401,
    });
  });
});
