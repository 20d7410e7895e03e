import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { expectListsTrue } from '../../../test/database/expect-lists-true.ts';
import {
  applicationTallyChanges,
  dayChanges,
  dayCounts,
  listedApplications,
  listedLoans,
} from '../../../test/database/list-tables.ts';
import {
  aCandidate,
  aCredit,
  aDeskPayment,
  anApplication,
  aPayment,
  aStaffUser,
  now,
  selected,
} from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import { applications } from '../schema/applications.ts';
import { candidates } from '../schema/identity.ts';
import { applicationFacts } from '../schema/lists.ts';
import { loanApplicants, loanApplications } from '../schema/loans.ts';
import { deskPayments, payments } from '../schema/payments.ts';

const db = await aDatabase();

let id: ApplicationId;
beforeEach(async () => {
  ({ id } = await anApplication(db, { ...selected(), answers: { first_name: 'Meera', city: 'Kochi' } }));
});

const ofApplication = () => eq(applications.id, id);

async function words(): Promise<string | undefined> {
  const [row] = await db.select().from(listedApplications).where(eq(listedApplications.id, id));
  return row?.words;
}
async function facts() {
  const [row] = await db.select().from(applicationFacts).where(eq(applicationFacts.id, id));
  return row;
}
async function aSentLoan() {
  const [{ candidateId } = { candidateId: 0 }] = await db.select().from(applications).where(ofApplication());
  const values = { applicationId: id, candidateId, registeredUserName: 'Asha Rao', submittedAt: now() };
  const [loan] = await db.insert(loanApplications).values(values).returning();
  return { loanId: loan?.id ?? 0, candidateId };
}

describe('what is held for the lists follows', () => {
  it('a form that is saved, and a status that changes', async () => {
    await db
      .update(applications)
      .set({ answers: { first_name: 'Meera', last_name: 'NAIR', city: 'Pala  Town', pincode: '686575' } })
      .where(ofApplication());
    expect(await words()).toContain('\n meera nair\n');
    expect(await words()).toContain('\n pala town\n 686575\n selected');
    await db.update(applications).set({ status: 'On Hold' }).where(ofApplication());
    expect(await facts()).toMatchObject({ status: 'On Hold', city: 'pala  town', firstName: 'meera' });
    await expectListsTrue(db);
  });

  it('a candidate who is renamed, with the payments and loans', async () => {
    await aPayment(db, id);
    const { candidateId } = await aSentLoan();
    await db
      .update(candidates)
      .set({ fullName: 'अजय कुमार', email: 'AJAY@EXAMPLE.IN', utmCampaign: 'diwali' })
      .where(eq(candidates.id, candidateId));
    expect(await words()).toContain('\n अजय कुमार\n');
    expect(await words()).toContain('\n ajay@example.in');
    expect(await facts()).toMatchObject({ campaign: 'diwali' });
    await expectListsTrue(db);
  });

  it('a deletion and the way back', async () => {
    await aSentLoan();
    await aPayment(db, id, { status: 'failed', capturedAt: null });
    const deletedBy = (await aStaffUser(db)).id;
    await db.update(applications).set({ deletedAt: now(), deletedBy }).where(ofApplication());
    expect(await words()).toBeUndefined();
    expect(await facts()).toBeUndefined();
    await expectListsTrue(db);
    await db.update(applications).set({ deletedAt: null, deletedBy: null }).where(ofApplication());
    expect(await words()).toContain('meera');
    await expectListsTrue(db);
  });

  it('money: paid, returned, at the desk and above the fee', async () => {
    const paid = await aPayment(db, id, { amountPaise: 90_000_00 });
    await aCredit(db, id, { paymentId: paid.id, amountPaise: 90_000_00 });
    await aCredit(db, id, { paymentId: paid.id, kind: 'refund', amountPaise: -40_000_00 });
    expect(await facts()).toMatchObject({ paidPaise: 50_000_00, payment: 'part' });
    const again = await aPayment(db, id, { amountPaise: 236_000_00 });
    await aCredit(db, id, { paymentId: again.id, amountPaise: 186_000_00 });
    await aCredit(db, id, {
      paymentId: again.id,
      kind: 'excess',
      account: 'excess',
      amountPaise: 50_000_00,
    });
    expect(await facts()).toMatchObject({ paidPaise: 236_000_00, excessPaise: 50_000_00, payment: 'full' });
    await aDeskPayment(db, id, { comment: 'Cheque of the aunt' });
    expect(await words()).toContain('cheque of the aunt');
    await db.update(deskPayments).set({ supersededAt: now() }).where(eq(deskPayments.applicationId, id));
    expect(await words()).not.toContain('aunt');
    await expectListsTrue(db);
  });

  it('a payment whose time becomes known later', async () => {
    const { id: paymentId } = await aPayment(db, id, { providerCreatedAt: '2026-01-01T20:00:00Z' });
    await db
      .update(payments)
      .set({ providerCreatedAt: '2026-01-01T10:00:00Z' })
      .where(eq(payments.id, paymentId));
    await expectListsTrue(db);
  });

  it('a loan that is sent, and those who are added to it', async () => {
    const { loanId, candidateId } = await aSentLoan();
    const applicant = { loanApplicationId: loanId, candidateId, name: 'Leela Menon', relationship: 'Mother' };
    await db.insert(loanApplicants).values({ ...applicant, position: 2, lockedAt: now() });
    await db.insert(loanApplicants).values({ ...applicant, position: 3, name: 'Not Sent Yet' });
    const [row] = await db.select().from(listedLoans).where(eq(listedLoans.id, loanId));
    expect(row?.words).toContain('\n leela menon\n mother');
    expect(row?.words).not.toContain('not sent yet');
    await expectListsTrue(db);
    await db.delete(loanApplicants).where(eq(loanApplicants.loanApplicationId, loanId));
    await expectListsTrue(db);
  });

  it('two changes of one application at once', async () => {
    const [{ candidateId } = { candidateId: 0 }] = await db
      .select()
      .from(applications)
      .where(ofApplication());
    const other = await db.$client.connect();
    await other.query('begin');
    await other.query('update applications set answers = answers || \'{"state": "Kerala"}\' where id = $1', [
      id,
    ]);
    const renamed = db
      .update(candidates)
      .set({ fullName: 'Both Show' })
      .where(eq(candidates.id, candidateId));
    const saved = renamed.then(() => undefined);
    await untilSomeoneWaits(db);
    await other.query('commit');
    other.release();
    await saved;
    await expectListsTrue(db);
  });

  it('two duplicates that are deleted at once', async () => {
    const deletedBy = (await aStaffUser(db)).id;
    // The others of this file share their email.
    const withEmail = async (email: string) =>
      anApplication(db, { candidateId: (await aCandidate(db, { email })).id });
    const first = await withEmail('first@example.com');
    const second = await withEmail('second@example.com');
    ({ id } = await withEmail('third@example.com'));
    await db.execute(
      sql`select pair_applications(${id}, array[${first.id}, ${second.id}]::bigint[], array['same_pan', 'same_pan'])`,
    );
    expect(await facts()).toMatchObject({ hasDuplicates: true });
    const other = await db.$client.connect();
    await other.query('begin');
    await other.query('update applications set deleted_at = now(), deleted_by = $1 where id = $2', [
      deletedBy,
      first.id,
    ]);
    const deletion = db
      .update(applications)
      .set({ deletedAt: now(), deletedBy })
      .where(eq(applications.id, second.id));
    const deleted = deletion.then(() => undefined);
    await untilSomeoneWaits(db);
    await other.query('commit');
    other.release();
    await deleted;
    expect(await facts()).toMatchObject({ hasDuplicates: false });
    await expectListsTrue(db);
  });
});

describe('the counts of days', () => {
  it('stay the same when the changes are folded, twice too, by two at once', async () => {
    await aCandidate(db);
    const changes = await db.$count(dayChanges);
    expect(changes).toBeGreaterThan(0);
    await Promise.all([1, 2, 3].map(() => db.execute(sql`select fold_day_changes(), fold_tallies()`)));
    expect(await db.$count(dayChanges)).toBe(0);
    expect(await db.$count(dayCounts)).toBeGreaterThan(0);
    expect(await db.$count(applicationTallyChanges)).toBe(0);
    await expectListsTrue(db);
    await anApplication(db);
    await expectListsTrue(db);
  });
});
