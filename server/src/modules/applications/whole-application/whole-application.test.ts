import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  wholeApplicationRoutes,
  type WholeApplication,
} from '@portal/contract/routes/staff-whole-application.ts';
import { fieldsOf } from '@portal/contract/rules/form/form-description.ts';
import { anApplicant } from '../../../../test/applicant.ts';
import { aCandidate, anApplication, selected } from '../../../../test/database/rows.ts';
import { aBrowser, aPerson, newCode } from '../../../../test/people.ts';
import { aPayer } from '../../../../test/payer.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aPdf } from '../../../../test/sample-files.ts';
import { aDesk } from '../../../../test/staff.ts';
import { aWholeForm } from '../../../../test/whole-form.ts';
import { applications } from '../../../db/schema/applications.ts';
import { auditEntries } from '../../../db/schema/audit.ts';
import { leads } from '../../../db/schema/leads.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');

async function whole(id: number): Promise<WholeApplication> {
  const { status, body } = await desk.ask('GET', `/api/applications/${id}`);
  if (status !== 200) throw new Error(`answered ${status}`);
  return wholeApplicationRoutes.whole.reply.parse(body);
}

describe('one application, whole', () => {
  it('has the form with every answer and document, as the candidate sees it', async () => {
    const applicant = await anApplicant(portal);
    const { personal, education } = aWholeForm(applicant);
    await applicant.save({ ...personal, ...education, status: 'In Progress' });
    const path = await applicant.uploaded('resume', aPdf('resume.pdf'));
    const { application, steps, candidate_name: name, program } = await whole(applicant.application.id);
    expect(steps).toEqual((await applicant.read()).steps);
    const fields = new Map(fieldsOf(steps).map((field) => [field.field_name, field]));
    expect(fields.get('ug_degree')?.value).toBe('B.Com.');
    expect(fields.get('resume')).toMatchObject({ value: path, file_name: 'resume.pdf' });
    expect([name, program, application.status]).toEqual(['Asha Rao', 'Banker Program', 'In Progress']);
  });

  it('has the same row as the list', async () => {
    const { id, applicationNumber } = await anApplication(portal.database, selected());
    const { body } = await desk.ask('GET', `/api/applications?search=${applicationNumber}`);
    const [row] = z.object({ applications: z.array(z.unknown()) }).parse(body).applications;
    expect((await whole(id)).application).toEqual(row);
  });

  it('has the calls that its candidate asked for, and nobody else’s', async () => {
    const candidate = await aCandidate(portal.database);
    const { id } = await anApplication(portal.database, { candidateId: candidate.id });
    const other = await anApplication(portal.database);
    const lead = { name: 'Asha Rao', email: 'asha@example.in' };
    const proven = { verifiedAt: '2026-11-03T06:30:00Z', lastAskedAt: '2026-11-03T06:30:00Z' };
    await portal.database.insert(leads).values([
      { ...lead, ...proven, source: 'callback', mobile: candidate.mobile, ownerId: desk.user.id },
      // Typed by somebody who never proved the number.
      { ...lead, source: 'callback', mobile: other.mobileNumber },
    ]);
    expect((await whole(id)).callbacks).toEqual([
      {
        phone: candidate.mobile,
        status: 'New',
        owner: desk.user.username,
        last_asked_at: proven.lastAskedAt,
      },
    ]);
    expect((await whole(other.id)).callbacks).toEqual([]);
  });

  it('tells where the candidate came from', async () => {
    const utm = { utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'monsoon' };
    const { id: candidateId } = await aCandidate(portal.database, utm);
    const { id } = await anApplication(portal.database, { candidateId });
    expect(await whole(id)).toMatchObject({
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'monsoon',
      submitted_at: null,
    });
  });

  it('tells what was done, by whom, newest first, from the registration on', async () => {
    const browser = aBrowser(portal);
    const person = aPerson();
    const { name, email, mobile } = person;
    const otp = await newCode(browser, 'register', person);
    await browser.post('/api/auth/register/', { name, email, mobile, otp });
    const [row] = await portal.database
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.mobileNumber, mobile));
    expect((await whole(row?.id ?? 0)).history).toMatchObject([
      { by: 'Asha Rao', action: 'candidate.registered' },
    ]);
  });

  it('tells of decisions with their before and after, and of payments', async () => {
    const payer = await aPayer(portal);
    const { id } = payer.application;
    const ops = await aDesk(portal, 'ops');
    await payer.tells(await payer.pays(await payer.ordered(1000)));
    await ops.ask('PUT', `/api/applications/${id}`, {
      cheque_cash_payment_mode: 'Cash',
      cheque_cash_payemnt_amount: 500,
    });
    const { history } = await whole(id);
    expect(history).toMatchObject([
      {
        by: ops.user.username,
        action: 'application.desk-payment-changed',
        before: { cheque_cash_payemnt_amount: null },
        after: { cheque_cash_payemnt_amount: 500 },
      },
      { by: 'The payment provider', action: 'payment.captured', after: { amount: 1000 } },
      { by: 'Asha Rao', action: 'order.created' },
    ]);
  });

  it('does not tell who looked, which is for the audit', async () => {
    const applicant = await anApplicant(portal);
    const path = await applicant.uploaded('resume', aPdf());
    await desk.ask('GET', `/api/admin_files/${path}`);
    const { history } = await whole(applicant.application.id);
    expect(history.map(({ action }) => action)).toEqual(['document.uploaded']);
  });

  it('leaves no line in the audit, since it is read before it is opened', async () => {
    const { id, applicationNumber } = await anApplication(portal.database, selected());
    await whole(id);
    const lines = await portal.database.$count(auditEntries, eq(auditEntries.subjectId, applicationNumber));
    expect(lines).toBe(0);
  });

  it.each(['999999999', '0', 'x', '1.5', '99999999999999999999'])('is not there for %s', async (id) => {
    const { status } = await desk.ask('GET', `/api/applications/${id}`);
    expect(status).toBe(id === '999999999' ? 404 : 400);
  });

  it('is not there once it is deleted', async () => {
    const deleted = { deletedAt: new Date().toISOString(), deletedBy: desk.user.id };
    const { id } = await anApplication(portal.database, deleted);
    expect(await desk.ask('GET', `/api/applications/${id}`)).toMatchObject({ status: 404 });
  });
});
