import { toApplicationNumber, type ApplicationId } from '@portal/contract/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { refusedBy } from '../../../test/database/refused-by.ts';
import {
  aCandidate,
  aCredit,
  aFile,
  aMobile,
  anApplication,
  aStaffUser,
  now,
  selected,
} from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import { applicationDocuments, applications, files } from '../schema/applications.ts';
import { candidates } from '../schema/identity.ts';
import { ledgerEntries } from '../schema/ledger.ts';
import { createUnitOfWork } from '../unit-of-work.ts';

const db = await aDatabase();

type Row = Partial<typeof applications.$inferInsert>;
const change = (id: ApplicationId, row: Row) =>
  db.update(applications).set(row).where(eq(applications.id, id)).returning();

describe('an application', () => {
  test('begins registered at step 0, without answers', async () => {
    const row = await anApplication(db);
    expect(row).toMatchObject({ status: 'Registered', currentStep: 0, answers: {}, draft: {}, version: 1 });
    expect(row.submittedAt).toBeNull();
  });

  test('is the only live one of its candidate', async () => {
    const { id, candidateId } = await anApplication(db);
    expect(await refusedBy(anApplication(db, { candidateId }))).toBe('applications_one_live_per_candidate');
    await change(id, { deletedAt: now(), deletedBy: (await aStaffUser(db)).id });
    await anApplication(db, { candidateId });
  });

  test('has a readable number of its own', async () => {
    const { applicationNumber } = await anApplication(db);
    expect(await refusedBy(anApplication(db, { applicationNumber }))).toBe(
      'applications_application_id_unique',
    );
    const unreadable = anApplication(db, { applicationNumber: toApplicationNumber('../etc') });
    expect(await refusedBy(unreadable)).toBe('applications_application_id_readable');
  });

  test("carries its candidate's mobile and no other, and follows when that changes", async () => {
    const candidate = await aCandidate(db);
    const other = anApplication(db, { candidateId: candidate.id, mobileNumber: aMobile() });
    expect(await refusedBy(other)).toBe('applications_mobile_is_candidates');
    const { id } = await anApplication(db, { candidateId: candidate.id });
    const mobile = aMobile();
    await db.update(candidates).set({ mobile }).where(eq(candidates.id, candidate.id));
    expect(await change(id, { version: 2 })).toMatchObject([{ mobileNumber: mobile }]);
  });

  test('shows its answers as columns', async () => {
    const answers = {
      first_name: 'Asha',
      last_name: 'Rao',
      pan_card_number: 'ABCDE1234F',
      pincode: '560001',
    };
    const row = await anApplication(db, { answers });
    expect(row).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      panCardNumber: 'ABCDE1234F',
      pincode: '560001',
    });
    expect(row.email).toBeNull();
  });

  test('has a known status and a step from 0 to 3 [3.16 4.3 9.3]', async () => {
    const { id } = await anApplication(db);
    expect(await refusedBy(change(id, { currentStep: 4 }))).toBe('applications_step_known');
    expect(await refusedBy(change(id, { currentStep: -1 }))).toBe('applications_step_known');
    await change(id, selected());
    const unknown = db.execute(sql`update applications set status = 'Archived' where id = ${id}`);
    expect(await refusedBy(unknown)).toBe('applications_status_known');
  });

  test('is closed only once submitted, at the last step, without a draft', async () => {
    const { id } = await anApplication(db);
    const closed: Row = { ...selected(), status: 'Completed' };
    const never = change(id, { ...closed, submittedAt: null, submission: null });
    expect(await refusedBy(never)).toBe('applications_submitted_once_closed');
    expect(await refusedBy(change(id, { ...closed, submission: null }))).toBe('applications_submitted_whole');
    expect(await refusedBy(change(id, { ...closed, currentStep: 2 }))).toBe(
      'applications_closed_at_last_step',
    );
    const draft = { first_name: 'As' };
    expect(await refusedBy(change(id, { ...closed, draft }))).toBe('applications_closed_without_draft');
    await change(id, closed);
    expect(await refusedBy(change(id, { status: 'Registered' }))).toBe(
      'applications_registered_not_submitted',
    );
  });

  test('has a reason to be open again only while it is', async () => {
    const { id } = await anApplication(db, selected());
    const reopenReason = 'The photo is blurred.';
    expect(await refusedBy(change(id, { reopenReason }))).toBe('applications_reopened_in_progress');
    await change(id, { status: 'In Progress', reopenReason });
  });

  test('keeps answers and draft as objects', async () => {
    const { id } = await anApplication(db);
    const set = (column: string) =>
      db.execute(sql`update applications set ${sql.identifier(column)} = '[]' where id = ${id}`);
    expect(await refusedBy(set('answers'))).toBe('applications_answers_is_object');
    expect(await refusedBy(set('draft'))).toBe('applications_draft_is_object');
  });

  test('has a fee', async () => {
    expect(await refusedBy(anApplication(db, { programTotalFeePaise: 0 }))).toBe('applications_fee_positive');
    expect(await refusedBy(anApplication(db, { programTotalFeePaise: -1 }))).toBe('paise_exact_amount');
  });

  test('is deleted by someone', async () => {
    const { id } = await anApplication(db);
    expect(await refusedBy(change(id, { deletedAt: now() }))).toBe('applications_deleted_by_someone');
  });

  test('is never deleted while money was paid for it', async () => {
    const { id } = await anApplication(db, selected());
    const deletedBy = (await aStaffUser(db)).id;
    const credit = await aCredit(db, id);
    const remove = () => change(id, { deletedAt: now(), deletedBy });
    expect(await refusedBy(remove())).toBe('applications_paid_never_deleted');
    const { paymentId, amountPaise } = credit;
    const refund = { kind: 'refund' as const, account: 'fee' as const, paymentId, amountPaise: -amountPaise };
    await db
      .insert(ledgerEntries)
      .values({ ...refund, applicationId: id, idempotencyKey: 'refunded', actorKind: 'provider' });
    await remove();
  });

  test('is not deleted while money for it is just landing', async () => {
    const { id } = await anApplication(db, selected());
    const deletedBy = (await aStaffUser(db)).id;
    const late = await createUnitOfWork(
      db,
      (tx) => tx,
    )(async (tx) => {
      await aCredit(tx, id);
      const refusal = refusedBy(change(id, { deletedAt: now(), deletedBy }));
      await untilSomeoneWaits(db);
      return { refusal };
    });
    expect(await late.refusal).toBe('applications_paid_never_deleted');
  });

  test('says when it was last changed', async () => {
    const { id, updatedAt } = await anApplication(db);
    const [changed] = await change(id, { version: 2, updatedAt: '2020-01-01T00:00:00Z' });
    expect(Date.parse(changed?.updatedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(updatedAt));
  });
});

describe('documents', () => {
  test('stand once for each field, and keep their file from being removed', async () => {
    const { id, candidateId } = await anApplication(db);
    const put = async (fileId: string) =>
      db.insert(applicationDocuments).values({ applicationId: id, candidateId, fieldName: 'resume', fileId });
    const first = await aFile(db, candidateId);
    await put(first.id);
    const second = await aFile(db, candidateId);
    expect(await refusedBy(put(second.id))).toBe('application_documents_pkey');
    expect(await refusedBy(db.delete(files).where(eq(files.id, first.id)))).toBe(
      'application_documents_file',
    );
  });

  test('never show the file of another candidate', async () => {
    const mine = await anApplication(db);
    const theirs = await aFile(db, (await aCandidate(db)).id);
    const row = { applicationId: mine.id, fieldName: 'resume', fileId: theirs.id };
    const asMine = db.insert(applicationDocuments).values({ ...row, candidateId: mine.candidateId });
    expect(await refusedBy(asMine)).toBe('application_documents_file');
    const asTheirs = db.insert(applicationDocuments).values({ ...row, candidateId: theirs.candidateId });
    expect(await refusedBy(asTheirs)).toBe('application_documents_application');
  });

  test('a stored file is whole, of a known type, at a path of its own below the store', async () => {
    const { id } = await aCandidate(db);
    expect(await refusedBy(aFile(db, id, { sha256: null }))).toBe('files_stored_is_whole');
    await aFile(db, id, { state: 'pending', sha256: null, sizeBytes: null, contentType: null });
    expect(await refusedBy(aFile(db, id, { sizeBytes: 0 }))).toBe('files_size_positive');
    const { path } = await aFile(db, id);
    expect(await refusedBy(aFile(db, id, { path }))).toBe('files_path_unique');
    expect(await refusedBy(aFile(db, id, { path: '/etc/passwd' }))).toBe('files_path_relative');
    expect(await refusedBy(aFile(db, id, { path: 'a/../../b' }))).toBe('files_path_relative');
    const html = db.execute(sql`update files set content_type = 'text/html'`);
    expect(await refusedBy(html)).toBe('files_content_type_known');
  });
});
