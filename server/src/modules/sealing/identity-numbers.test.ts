import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { tablesWith } from '../../../test/database/whole-database.ts';
import { exported, valuesOf } from '../../../test/download.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';
import { aWholeForm, uploadEveryDocument } from '../../../test/whole-form.ts';
import { applications } from '../../db/schema/applications.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { personKeys } from '../../db/schema/sealing.ts';

const portal = await aPortal({ RUN_JOBS: 'false' });
const { database } = portal;
const desk = await aDesk(portal, 'ops');

let count = 1000;
/** One that no other test has; the fourth and fifth letter fit Asha Rao. */
const aPan = () => `QWTPR${(count += 1)}Z`;

async function submittedWith(pan: string): Promise<Applicant> {
  const applicant = await anApplicant(portal);
  const { personal, education } = aWholeForm(applicant);
  await uploadEveryDocument(applicant);
  await applicant.save({ ...personal, ...education, pan_card_number: pan, status: 'Completed' });
  return applicant;
}

const found = async (search: string) =>
  (await desk.list('/api/applications', 'applications', { search })).rows.map(({ id }) => id);
const listed = async ({ application: { applicationNumber } }: Applicant) =>
  (await desk.list('/api/applications', 'applications', { search: applicationNumber })).rows[0];
const sheetOf = (matching: object) =>
  exported(portal, '/api/applications/bulk-download', { matching }, desk.token);

async function claimedPan({ application }: Applicant): Promise<string | undefined> {
  for (let leave: number | undefined; ;) {
    const { body } = await desk.ask('POST', '/api/admin/verification/next', { leave });
    const item = z.custom<VerificationItem>().parse(body['item']);
    if (item.id !== application.id) {
      leave = item.id;
      continue;
    }
    const claims = item.documents.flatMap((document) => document.claims);
    return claims.find(({ field_name }) => field_name === 'pan_card_number')?.value;
  }
}

describe('a PAN', () => {
  it('is in no table in clear: as a draft, an answer, frozen, checked, searched for and exported', async () => {
    const pan = aPan();
    const applicant = await anApplicant(portal);
    await applicant.call('PUT', '/api/dataset/draft', { pan_card_number: pan });
    const { personal, education } = aWholeForm(applicant);
    expect(await tablesWith(database, pan)).toEqual([]);
    await applicant.save({ ...personal, pan_card_number: pan });
    await uploadEveryDocument(applicant);
    await applicant.save({ ...education, status: 'Completed' });
    expect(await claimedPan(applicant)).toBe(pan);
    expect(await found(pan)).toEqual([applicant.application.id]);
    await sheetOf({ search: pan });
    expect(await tablesWith(database, pan)).toEqual([]);
    // The same search finds what is not sealed.
    expect(await tablesWith(database, 'asha.rao@example.in')).toContain('applications');
  });

  it('is shown whole to its candidate and to staff, in lists, in the whole application and in exports', async () => {
    const pan = aPan();
    const applicant = await submittedWith(pan);
    const { id } = applicant.application;
    expect(await applicant.field('pan_card_number')).toMatchObject({ value: pan });
    expect(await listed(applicant)).toMatchObject({ id, pan_card_number: pan });
    const whole = await desk.ask('GET', `/api/applications/${id}`);
    expect(JSON.stringify(whole.body).split(pan)).toHaveLength(3);
    expect(JSON.stringify(whole.body)).not.toContain('sealed1:');
    const { rows } = await sheetOf({ search: applicant.application.applicationNumber });
    expect(valuesOf(rows[0])['PAN']).toBe(pan);
  });

  it('is found whole, in small letters too, and by its last four; not by another part', async () => {
    const pan = aPan();
    const { application } = await submittedWith(pan);
    expect(await found(pan)).toEqual([application.id]);
    expect(await found(`asha ${pan.toLowerCase()}`)).toEqual([application.id]);
    expect(await found(pan.slice(-4))).toContain(application.id);
    expect(await found(pan.slice(0, 8))).toEqual([]);
    expect(await found('QWTPR9999Z')).toEqual([]);
    const { rows } = await sheetOf({ search: pan });
    expect(rows).toHaveLength(1);
    const [entry] = await database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'applications.exported'))
      .orderBy(desc(auditEntries.id))
      .limit(1);
    expect(entry?.after).toMatchObject({ matching: { search: `QWTxxxx${pan.slice(-3)}` } });
    expect(await desk.ask('GET', '/api/applications?sort=pan_card_number')).toMatchObject({
      status: 400,
      body: { message: 'This list cannot be sorted by that.' },
    });
  });

  it('that another application has is noticed', async () => {
    const pan = aPan();
    const one = await submittedWith(pan);
    const two = await submittedWith(pan);
    expect(await claimedPan(two)).toBe(pan);
    const { rows } = await database.execute<{ checks: unknown }>(
      sql`select checks from submissions where application_id = ${two.application.id}`,
    );
    const { id, applicationNumber } = one.application;
    const same = { code: 'same_pan', is_warning: true, other: { id, application_id: applicationNumber } };
    expect(rows[0]?.checks).toEqual(expect.arrayContaining([expect.objectContaining(same)]));
  });

  it('can be changed while the form is open, and a draft of it is not lost', async () => {
    const [first, second] = [aPan(), aPan()];
    const applicant = await anApplicant(portal);
    const { personal } = aWholeForm(applicant);
    await applicant.save({ ...personal, pan_card_number: first });
    await applicant.call('PUT', '/api/dataset/draft', { pan_card_number: second.slice(0, 5) });
    expect((await applicant.read()).draft).toEqual({ pan_card_number: second.slice(0, 5) });
    expect(await applicant.field('pan_card_number')).toMatchObject({ value: first });
    await applicant.save({ pan_card_number: second });
    expect((await applicant.read()).draft).toEqual({});
    expect(await listed(applicant)).toMatchObject({ pan_card_number: second });
    expect(await found(first)).toEqual([]);
  });

  it('that is typed as if it were sealed, or was moved to another person, is opened for nobody', async () => {
    const pan = aPan();
    const owner = await submittedWith(pan);
    const thief = await anApplicant(portal);
    const [row] = await database.select().from(applications).where(eq(applications.id, owner.application.id));
    const sealed = String(row?.answers['pan_card_number']);
    expect(sealed).toMatch(/^sealed1:/);
    await thief.call('PUT', '/api/dataset/draft', { pan_card_number: sealed });
    expect((await thief.read()).draft).toEqual({ pan_card_number: sealed });
    await database
      .update(applications)
      .set({ draft: { pan_card_number: sealed } })
      .where(eq(applications.id, thief.application.id));
    expect((await thief.read()).draft).toEqual({});
  });

  it('cannot be read by anyone once the key of its person is destroyed', async () => {
    const pan = aPan();
    const applicant = await submittedWith(pan);
    await database.delete(personKeys).where(eq(personKeys.candidateId, applicant.candidateId));
    expect(await applicant.field('pan_card_number')).toMatchObject({ value: null });
    expect(await listed(applicant)).toMatchObject({ pan_card_number: null });
    expect(await claimedPan(applicant)).toBeUndefined();
    const { rows } = await sheetOf({ search: applicant.application.applicationNumber });
    expect(valuesOf(rows[0])).toMatchObject({ 'First Name': 'Asha' });
    expect(valuesOf(rows[0])['PAN'] ?? '').toBe('');
  });
});
