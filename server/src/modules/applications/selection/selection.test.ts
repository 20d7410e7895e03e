import { randomUUID } from 'node:crypto';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../../test/answers.ts';
import { anApplicant } from '../../../../test/applicant.ts';
import { aCredit, anApplication, selected } from '../../../../test/database/rows.ts';
import { smsAfter } from '../../../../test/people.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf, type Desk } from '../../../../test/staff.ts';
import { applications } from '../../../db/schema/applications.ts';
import { notifications } from '../../../db/schema/messages.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');

const put = (id: number, body: object) => desk.ask('PUT', `/api/applications/${id}`, body);
const submitted = (status: 'Completed' | 'On Hold' | 'Selected' | 'Rejected') =>
  anApplication(portal.database, { ...selected(), status });

async function stored(id: ApplicationId) {
  const [row] = await portal.database.select().from(applications).where(eq(applications.id, id));
  if (row === undefined) throw new Error('the application is gone');
  return row;
}
const linesOf = (id: ApplicationId) =>
  portal.database
    .select({ kind: notifications.kind, text: notifications.text })
    .from(notifications)
    .where(eq(notifications.applicationId, id))
    .orderBy(notifications.id);

describe('a decision', () => {
  it('selects, tells the candidate by line and SMS, and is recorded', async () => {
    const row = await submitted('Completed');
    const sms = await smsAfter(portal, row.mobileNumber, async () => {
      expect(await put(row.id, { status: 'Selected' })).toMatchObject({
        status: 200,
        body: { id: row.id, status: 'Selected', version: 2 },
      });
    });
    expect(sms.text).toContain(`${row.applicationNumber} at`);
    expect(sms.text).toContain('is selected');
    expect(await linesOf(row.id)).toEqual([
      { kind: 'selected', text: 'Congratulations! You are selected. You can now pay the program fee.' },
    ]);
    expect(await recordsOf(portal, row.applicationNumber)).toMatchObject([
      {
        kind: 'staff',
        actor: desk.user.username,
        action: 'application.edited',
        before: { status: 'Completed' },
        after: { status: 'Selected' },
      },
    ]);
  });

  it('rejects, and holds without an SMS', async () => {
    const row = await submitted('On Hold');
    await smsAfter(portal, row.mobileNumber, () => put(row.id, { status: 'Rejected' }));
    expect(await put(row.id, { status: 'On Hold' })).toMatchObject({ status: 200 });
    expect(await put(row.id, { status: 'Completed' })).toMatchObject({ status: 200 });
    expect((await linesOf(row.id)).map(({ kind }) => kind)).toEqual(['rejected', 'held']);
    expect(await portal.sandbox.messagesTo(row.mobileNumber)).toHaveLength(1);
  });

  it('keeps the words of a hold and of a rejection, which the candidate reads', async () => {
    const row = await submitted('Completed');
    await put(row.id, { status: 'On Hold', reason: 'Waits for the marks of the last year.' });
    await put(row.id, { status: 'Rejected', reason: 'Your marks are below 50%.' });
    expect(await linesOf(row.id)).toEqual([
      { kind: 'held', text: 'Your application is on hold: Waits for the marks of the last year.' },
      {
        kind: 'rejected',
        text: 'Your application was not selected this time. Thank you for applying. Your marks are below 50%.',
      },
    ]);
    expect(await recordsOf(portal, row.applicationNumber)).toMatchObject([
      { after: { status: 'Rejected', reason: 'Your marks are below 50%.' } },
      { after: { status: 'On Hold', reason: 'Waits for the marks of the last year.' } },
    ]);
  });

  it('keeps beside the words what was chosen from the list of the status, and takes nothing else', async () => {
    const row = await submitted('Completed');
    const refused = { status: 'Rejected', why: 'Waits for documents' };
    expect(await put(row.id, refused)).toMatchObject({ status: 400 });
    expect(await put(row.id, { status: 'Selected', why: 'Other' })).toMatchObject({ status: 400 });
    await put(row.id, { status: 'On Hold', why: 'Waits for documents', reason: 'The marks of 2025.' });
    await put(row.id, { status: 'Rejected', why: 'No place left' });
    expect(await recordsOf(portal, row.applicationNumber)).toMatchObject([
      { after: { status: 'Rejected', why: 'No place left' } },
      { after: { status: 'On Hold', why: 'Waits for documents', reason: 'The marks of 2025.' } },
    ]);
    expect((await linesOf(row.id)).map(({ text }) => text).join(' ')).not.toContain('No place left');
  });

  it('records with how many documents that nobody accepted an application was selected', async () => {
    const sha256 = 'ab'.repeat(32);
    const document = {
      file_id: randomUUID(),
      path: 'documents/one.pdf',
      file_name: 'one.pdf',
      file_size: 2_000,
      sha256,
    };
    const { id, applicationNumber } = await anApplication(portal.database, {
      ...selected(),
      status: 'Completed',
      submission: { answers: {}, documents: { resume: document, pan_card: document } },
    });
    const judged = await desk.ask('POST', `/api/admin/verification/${id}/verdicts`, {
      field_name: 'resume',
      sha256,
      verdict: 'accepted',
    });
    expect(judged).toMatchObject({ status: 200 });
    await put(id, { status: 'Selected' });
    const [line] = await recordsOf(portal, applicationNumber);
    expect(line?.after).toEqual({ status: 'Selected', documents_not_accepted: 1 });
  });

  it('reopens with a reason that the candidate sees', async () => {
    const row = await submitted('Rejected');
    const reason = 'The photo of the PAN card cannot be read.';
    await smsAfter(portal, row.mobileNumber, async () => {
      expect(await put(row.id, { status: 'In Progress', reason: `  ${reason} ` })).toMatchObject({
        status: 200,
        body: { status: 'In Progress', reopen_reason: reason },
      });
    });
    expect(await stored(row.id)).toMatchObject({
      status: 'In Progress',
      reopenReason: reason,
      currentStep: 0,
    });
    expect(await linesOf(row.id)).toEqual([
      { kind: 'reopened', text: `Your application is open for changes again: ${reason}` },
    ]);
    expect((await recordsOf(portal, row.applicationNumber))[0]).toMatchObject({
      after: { status: 'In Progress', reason },
    });
  });

  it('is what the candidate then sees', async () => {
    const applicant = await anApplicant(portal, { ...selected(), status: 'Completed' });
    const { id } = applicant.application;
    await put(id, { status: 'Selected' });
    expect(await applicant.read()).toMatchObject({
      status: 'Selected',
      notifications: [{ kind: 'selected' }],
    });
    await put(id, { status: 'On Hold' });
    await put(id, { status: 'In Progress', reason: 'Please add your degree.' });
    expect(await applicant.read()).toMatchObject({
      status: 'In Progress',
      current_application_step: 0,
      reopen_reason: 'Please add your degree.',
      notifications: [{ kind: 'reopened' }, { kind: 'held' }, { kind: 'selected' }],
    });
  });

  it('to hold is read by its candidate, and by no other, and stays among the lines once it has ended', async () => {
    const applicant = await anApplicant(portal, { ...selected(), status: 'Completed' });
    const other = await anApplicant(portal, { ...selected(), status: 'On Hold' });
    const reason = 'Waits for the marks of the last year.';
    await put(applicant.application.id, { status: 'On Hold', why: 'Waits for a result', reason });
    const line = { kind: 'held', text: `Your application is on hold: ${reason}` };
    expect(await applicant.read()).toMatchObject({ status: 'On Hold', notifications: [line] });
    await put(applicant.application.id, { status: 'Completed' });
    expect(await applicant.read()).toMatchObject({ status: 'Completed', notifications: [line] });
    expect(await other.read()).toMatchObject({ status: 'On Hold', notifications: [] });
    expect(await portal.sandbox.messagesTo(applicant.application.mobileNumber)).toEqual([]);
  });

  it('is told again when it is made again', async () => {
    const row = await submitted('Completed');
    for (const status of ['Selected', 'On Hold', 'Selected']) await put(row.id, { status });
    expect((await linesOf(row.id)).map(({ kind }) => kind)).toEqual(['selected', 'held', 'selected']);
  });

  it('is not changed by what it does not name, nor by what nobody may set', async () => {
    const row = await submitted('Completed');
    const body = {
      first_name: 'Another',
      total_amount_paid: 236_000,
      program_total_fee: 1,
      excess_amount: 5,
    };
    expect(await put(row.id, body)).toMatchObject({
      status: 200,
      body: { version: 1, total_amount_paid: 0, program_total_fee: 236_000 },
    });
    expect(await recordsOf(portal, row.applicationNumber)).toEqual([]);
  });
});

describe('a decision is refused', () => {
  const moveRefused = (text: string) => refusal(409, 'STATUS_MOVE_REFUSED', text);

  it('where the table has no such move', async () => {
    const registered = await anApplication(portal.database);
    expect(told(await put(registered.id, { status: 'Selected' }))).toEqual(
      moveRefused('An application that is Registered cannot become Selected.'),
    );
    const rejected = await submitted('Rejected');
    expect(told(await put(rejected.id, { status: 'Selected' }))).toEqual(
      moveRefused('An application that is Rejected cannot become Selected.'),
    );
    expect(await stored(rejected.id)).toMatchObject({ status: 'Rejected', version: 1 });
    expect(await linesOf(rejected.id)).toEqual([]);
  });

  it('where money is paid for what is selected', async () => {
    const row = await submitted('Selected');
    await aCredit(portal.database, row.id, { amountPaise: 100 });
    expect(told(await put(row.id, { status: 'On Hold' }))).toEqual(
      moveRefused('Money is paid for this application, so it stays Selected.'),
    );
    expect((await stored(row.id)).status).toBe('Selected');
  });

  it('where a reopening has no reason', async () => {
    const row = await submitted('Completed');
    const text = 'Please give a reason. The candidate will see it.';
    for (const reason of [undefined, '', '   ', null]) {
      expect(told(await put(row.id, { status: 'In Progress', reason }))).toEqual(
        refusal(400, 'INVALID_INPUT', text, { reason: text }),
      );
    }
    expect(await stored(row.id)).toMatchObject({ status: 'Completed', reopenReason: null });
  });

  it.each([
    [{ status: 'Accepted' }, 'status', 'This status is not known.'],
    [{ status: null }, 'status', 'This status is not known.'],
    [{ status: 'In Progress', reason: 'x'.repeat(501) }, 'reason', 'Please use at most 500 characters.'],
    [{ status: 'On Hold', reason: 'x'.repeat(501) }, 'reason', 'Please use at most 500 characters.'],
  ])('with %j', async (body, field, text) => {
    const row = await submitted('Completed');
    expect(await put(row.id, body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', error: text, fields: { [field]: text } },
    });
    expect((await stored(row.id)).version).toBe(1);
    expect(await linesOf(row.id)).toEqual([]);
  });

  it('where there is no such application, or it is deleted', async () => {
    const row = await submitted('Completed');
    const gone = { deletedAt: new Date().toISOString(), deletedBy: desk.user.id };
    await portal.database.update(applications).set(gone).where(eq(applications.id, row.id));
    const notFound = refusal(404, 'NOT_FOUND', 'Not Found');
    expect(told(await put(row.id, { status: 'Selected' }))).toEqual(notFound);
    expect(told(await put(99_999_999, { status: 'Selected' }))).toEqual(notFound);
    expect(await desk.ask('PUT', '/api/applications/abc', { status: 'Selected' })).toMatchObject({
      status: 400,
    });
  });
});

describe('two editors', () => {
  const CHANGED = refusal(409, 'CONFLICT', 'This has changed in the meantime. Please reload and try again.');

  it('who loaded the same row do not write over each other', async () => {
    const row = await submitted('Completed');
    const other = await aDesk(portal, 'admin');
    const edit = (by: Desk, status: string) =>
      by.ask('PUT', `/api/applications/${row.id}`, { version: row.version, status });
    const answers = await Promise.all([edit(desk, 'Selected'), edit(other, 'On Hold')]);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(told(refused ?? answers[0])).toEqual(CHANGED);
    expect((await stored(row.id)).version).toBe(2);
    expect(await recordsOf(portal, row.applicationNumber)).toHaveLength(1);
  });

  it('are told by the time of the last change too, where no version is sent', async () => {
    const row = await submitted('Completed');
    const { body } = await put(row.id, { updated_at: row.updatedAt, status: 'On Hold' });
    expect(body).toMatchObject({ status: 'On Hold' });
    expect(told(await put(row.id, { updated_at: row.updatedAt, status: 'Selected' }))).toEqual(CHANGED);
    expect(await put(row.id, { updated_at: body['updated_at'], status: 'Selected' })).toMatchObject({
      status: 200,
    });
  });
});
