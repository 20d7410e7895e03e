import type { ApplicationId } from '@portal/contract/ids.ts';
import { APPLICATION_STATUSES } from '@portal/contract/rules/application-status.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { told } from '../../../../test/answers.ts';
import { aCredit, anApplication, selected } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { WITHIN } from '../../../../test/sms-queue.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { applications } from '../../../db/schema/applications.ts';
import { notifications } from '../../../db/schema/messages.ts';
import { statusChanges } from '../../../db/schema/status-changes.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');

const BULK = '/api/applications/bulk-status';
const change = (ids: readonly number[], status: string, reason?: string) =>
  desk.ask('POST', BULK, { ids, status, ...(reason === undefined ? {} : { reason }) });
const preview = (ids: readonly number[]) => desk.ask('POST', `${BULK}/preview`, { ids });
const undo = (id: number) => desk.ask('POST', `${BULK}/${id}/undo`);
const submitted = (status: 'Completed' | 'On Hold' | 'Selected' | 'Rejected') =>
  anApplication(portal.database, { ...selected(), status });

function changeIn(answer: { readonly body: unknown }): number {
  const { body } = answer;
  const made = typeof body === 'object' && body !== null && 'change' in body ? body.change : undefined;
  const id = typeof made === 'object' && made !== null && 'id' in made ? made.id : undefined;
  if (typeof id !== 'number') throw new Error('nothing was changed');
  return id;
}

const stored = (ids: readonly ApplicationId[]) =>
  portal.database
    .select({
      status: applications.status,
      step: applications.currentStep,
      reason: applications.reopenReason,
    })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(applications.id);

/** As if the ten seconds were over; resolves once everybody is told. */
async function letItBeTold(id: number): Promise<void> {
  const past = new Date(Date.now() - 1000).toISOString();
  await portal.database.update(statusChanges).set({ undoUntil: past }).where(eq(statusChanges.id, id));
  await runJobs(id);
}

async function runJobs(id: number): Promise<void> {
  const job = sql`name = 'applications.release-status-change' and (data ->> 'changeId')::bigint = ${id}`;
  await portal.database.execute(
    sql`update jobs.job set start_after = now() where ${job} and state = 'created'`,
  );
  await vi.waitFor(async () => {
    const { rows } = await portal.database.execute(
      sql`select state from jobs.job where ${job} and state <> 'completed'`,
    );
    expect(rows).toEqual([]);
  }, WITHIN);
}

const linesOf = (id: ApplicationId) =>
  portal.database
    .select({ text: notifications.text })
    .from(notifications)
    .where(eq(notifications.applicationId, id));

describe('a status that many are moved to', () => {
  it.each(APPLICATION_STATUSES)(
    '%s is refused as input unless staff can move somebody there',
    async (status) => {
      const { id } = await submitted('Completed');
      const { status: answered } = await change([id], status, 'for a test');
      const canBe = ['In Progress', 'Completed', 'On Hold', 'Selected', 'Rejected'].includes(status);
      expect(answered).toBe(canBe ? 200 : 400);
    },
  );
});

describe('what a change of many would do', () => {
  it('is said for every status: who moves, who stays and why, and the SMS', async () => {
    const one = await submitted('Completed');
    const two = await submitted('On Hold');
    const there = await submitted('Selected');
    const registered = await anApplication(portal.database);
    const answer = await preview([one.id, two.id, there.id, registered.id, 99_999_999]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        total: 5,
        moves: [
          { to: 'In Progress', moves: 2, needs_reason: true },
          { to: 'Completed', moves: 1, needs_reason: false, sms: null },
          { to: 'On Hold', moves: 2, takes_reason: true, sms: null },
          {
            to: 'Selected',
            moves: 2,
            stays: [
              { reason: 'Already Selected', count: 1, examples: [there.applicationNumber] },
              { reason: 'Not submitted yet, Registered', count: 1, examples: [registered.applicationNumber] },
              { reason: 'Deleted or not found', count: 1, examples: [] },
            ],
            sms: { to: one.mobileNumber, text: expect.stringContaining(`${one.applicationNumber} at`) },
            not_accepted: 0,
          },
          { to: 'Rejected', moves: 2, takes_reason: true },
        ],
      },
    });
    expect(await stored([one.id, two.id])).toMatchObject([{ status: 'Completed' }, { status: 'On Hold' }]);
  });

  it('names money as what keeps an application Selected', async () => {
    const paid = await submitted('Selected');
    await aCredit(portal.database, paid.id, { amountPaise: 5_000_00 });
    const unpaid = await submitted('Selected');
    expect(await preview([paid.id, unpaid.id])).toMatchObject({
      body: {
        moves: [{ to: 'On Hold', moves: 1, stays: [{ reason: 'Money is paid for it', count: 1 }] }],
      },
    });
  });
});

describe('a change of many', () => {
  it('answers for each row, and tells the candidates once its ten seconds are over', async () => {
    const one = await submitted('Completed');
    const two = await submitted('On Hold');
    const registered = await anApplication(portal.database);
    const answer = await change([one.id, registered.id, 99_999_999, two.id, one.id], 'Selected');
    expect(told(answer)).toEqual({
      status: 200,
      body: {
        results: [
          { id: one.id, ok: true, code: null, error: null },
          {
            id: registered.id,
            ok: false,
            code: 'STATUS_MOVE_REFUSED',
            error: 'An application that is Registered cannot become Selected.',
          },
          { id: 99_999_999, ok: false, code: 'NOT_FOUND', error: 'Not Found' },
          { id: two.id, ok: true, code: null, error: null },
        ],
        change: { id: expect.any(Number), moved: 2, undo_until: expect.any(String) },
      },
    });
    expect(await stored([one.id, two.id])).toMatchObject([{ status: 'Selected' }, { status: 'Selected' }]);
    expect(await linesOf(one.id)).toEqual([]);
    expect(await portal.sandbox.messagesTo(one.mobileNumber)).toEqual([]);

    const id = changeIn(answer);
    await letItBeTold(id);
    for (const { id: of, mobileNumber } of [one, two]) {
      expect(await linesOf(of)).toHaveLength(1);
      await vi.waitFor(
        async () => expect(await portal.sandbox.messagesTo(mobileNumber)).toHaveLength(1),
        WITHIN,
      );
    }
    expect(told(await undo(id))).toMatchObject({ status: 409 });
  });

  it('takes reasons for a rejection and a hold, which the candidate reads, of a hold without an SMS', async () => {
    const row = await submitted('Completed');
    await letItBeTold(changeIn(await change([row.id], 'On Hold', 'Waits for the marks.')));
    const reason = 'Your marks are below 50%.';
    await letItBeTold(changeIn(await change([row.id], 'Rejected', reason)));
    expect(await linesOf(row.id)).toEqual([
      { text: 'Your application is on hold: Waits for the marks.' },
      { text: expect.stringContaining(reason) },
    ]);
    await vi.waitFor(async () => {
      const messages = await portal.sandbox.messagesTo(row.mobileNumber);
      expect(messages.map(({ text }) => text)).toEqual([expect.stringContaining('not selected this time')]);
    }, WITHIN);
    expect(await recordsOf(portal, row.applicationNumber)).toMatchObject([
      { after: { status: 'Rejected', reason } },
      { after: { status: 'On Hold', reason: 'Waits for the marks.' } },
    ]);
  });

  it('of nothing that can move makes no change to take back', async () => {
    const row = await submitted('Selected');
    expect(await change([row.id], 'Completed')).toMatchObject({ status: 200, body: { change: null } });
  });

  it.each([
    [{ status: 'Selected' }],
    [{ ids: [], status: 'Selected' }],
    [{ ids: ['x'], status: 'Selected' }],
    [{ ids: [1], status: 'Gone' }],
    [{ ids: Array.from({ length: 10_001 }, (_none, index) => index + 1), status: 'Selected' }],
  ])('needs a few rows and a known status', async (body) => {
    expect(await desk.ask('POST', BULK, body)).toMatchObject({ status: 400 });
  });
});

describe('taking a change of many back', () => {
  it('restores each as it was, is recorded, and tells nobody anything', async () => {
    const one = await submitted('Completed');
    const two = await submitted('Rejected');
    const before = await stored([one.id, two.id]);
    const id = changeIn(await change([one.id, two.id], 'In Progress', 'Please add your marks.'));
    expect(await stored([one.id])).toEqual([
      { status: 'In Progress', step: 0, reason: 'Please add your marks.' },
    ]);

    expect(told(await undo(id))).toEqual({ status: 200, body: { restored: 2, stayed: 0 } });
    expect(await stored([one.id, two.id])).toEqual(before);
    expect(await recordsOf(portal, two.applicationNumber)).toMatchObject([
      {
        actor: desk.user.username,
        action: 'application.status-taken-back',
        before: { status: 'In Progress' },
        after: { status: 'Rejected' },
      },
      { action: 'application.edited' },
    ]);
    await runJobs(id);
    expect(await linesOf(one.id)).toEqual([]);
    expect(await portal.sandbox.messagesTo(one.mobileNumber)).toEqual([]);
  });

  it('tells nobody of a hold either', async () => {
    const row = await submitted('Completed');
    const id = changeIn(await change([row.id], 'On Hold', 'Waits for the marks.'));
    expect(told(await undo(id))).toEqual({ status: 200, body: { restored: 1, stayed: 0 } });
    await runJobs(id);
    expect(await linesOf(row.id)).toEqual([]);
  });

  it('twice or at once restores once and answers the same', async () => {
    const row = await submitted('Completed');
    const id = changeIn(await change([row.id], 'Selected'));
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(answers.map(told)).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, body: { restored: 1, stayed: 0 } })),
    );
    expect(await recordsOf(portal, row.applicationNumber)).toHaveLength(2);
  });

  it('leaves what was changed or paid for since, which is then told', async () => {
    const edited = await submitted('Completed');
    const paid = await submitted('Completed');
    const same = await submitted('Completed');
    const id = changeIn(await change([edited.id, paid.id, same.id], 'Selected'));
    await desk.ask('PUT', `/api/applications/${edited.id}`, { status: 'On Hold' });
    await aCredit(portal.database, paid.id, { amountPaise: 5_000_00 });
    expect(told(await undo(id))).toEqual({ status: 200, body: { restored: 1, stayed: 2 } });
    expect(await stored([edited.id, paid.id, same.id])).toMatchObject([
      { status: 'On Hold' },
      { status: 'Selected' },
      { status: 'Completed' },
    ]);
    await runJobs(id);
    // Of the edit alone.
    expect(await linesOf(edited.id)).toEqual([{ text: 'Your application is on hold.' }]);
    expect(await linesOf(paid.id)).toHaveLength(1);
    expect(await linesOf(same.id)).toEqual([]);
  });

  it('is for the user who made it, and nobody else', async () => {
    const row = await submitted('Completed');
    const id = changeIn(await change([row.id], 'Selected'));
    const other = await aDesk(portal, 'ops');
    expect(await other.ask('POST', `${BULK}/${id}/undo`)).toMatchObject({ status: 404 });
    expect(await undo(99_999_999)).toMatchObject({ status: 404 });
    expect(await stored([row.id])).toMatchObject([{ status: 'Selected' }]);
  });
});
