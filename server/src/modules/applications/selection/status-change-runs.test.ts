import type { ApplicationId } from '@portal/contract/ids.ts';
import { UNDO_SECONDS } from '@portal/contract/rules/bulk-change.ts';
import { BULK_CHANGE_TEXTS } from '@portal/contract/texts/bulk-change.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { anApplication } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { WITHIN } from '../../../../test/sms-queue.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import {
  aSubmitted,
  endedRunOf,
  giveTimeToUndo,
  holdUndo,
  idsOf,
  runIn,
  runOf,
  RUNS,
  severalSubmitted,
  startHeld,
  startRun,
  statusesOf,
} from '../../../../test/status-runs.ts';
import { applications } from '../../../db/schema/applications.ts';
import { notifications } from '../../../db/schema/messages.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { statusChanges } from '../../../db/schema/status-changes.ts';

const portal = await aPortal();

const linesOf = (ids: readonly ApplicationId[]) =>
  portal.database.$count(notifications, inArray(notifications.applicationId, [...ids]));

describe('a change of many in the background', () => {
  it('answers at once, moves each, keeps what stays with its reason, and can be taken back', async () => {
    const desk = await aDesk(portal, 'ops');
    const movable = await severalSubmitted(portal, 25);
    const registered = await anApplication(portal.database);
    const ids = [...idsOf(movable), registered.id];
    const begun = await startRun(desk, [...ids, 99_999_999, ids[0] ?? 0]);
    expect(begun.status).toBe(200);
    expect(runIn(begun)).toMatchObject({ to: 'Selected', total: 26, is_stopped: false, restored: null });
    const run = await endedRunOf(desk);
    expect(run).toMatchObject({ total: 26, moved: 25, refused: 1 });
    expect(run['undo_seconds_left']).toBeOneOf([UNDO_SECONDS - 2, UNDO_SECONDS - 1, UNDO_SECONDS]);
    await giveTimeToUndo(portal, run.id);
    expect(await statusesOf(portal, idsOf(movable))).toEqual(new Set(['Selected']));
    expect(await desk.ask('GET', `${RUNS}/${run.id}/stayed`)).toMatchObject({
      body: {
        stayed: [
          {
            id: registered.id,
            application_id: registered.applicationNumber,
            error: 'An application that is Registered cannot become Selected.',
          },
        ],
      },
    });
    expect((await desk.ask('POST', `${RUNS}/${run.id}/undo`)).status).toBe(200);
    await vi.waitFor(
      async () => expect(await runOf(desk)).toMatchObject({ moved: 25, restored: 25 }),
      WITHIN,
    );
    expect(await statusesOf(portal, idsOf(movable))).toEqual(new Set(['Completed']));
    expect(await linesOf(ids)).toBe(0);
  });

  it('is taken back by a job that tells how far it is, and completes what was accepted in time', async () => {
    const desk = await aDesk(portal, 'ops');
    const colleague = await aDesk(portal, 'ops');
    const made = await severalSubmitted(portal, 3);
    const ids = idsOf(made);
    const [restored, stays] = [ids.slice(0, 2), ids.slice(2)];
    await startRun(desk, ids);
    const { id } = await endedRunOf(desk);
    await giveTimeToUndo(portal, id);
    const undo = `${RUNS}/${id}/undo`;
    expect((await colleague.ask('POST', undo)).status).toBe(404);
    await holdUndo(portal, async () => {
      const both = await Promise.all([desk.ask('POST', undo), desk.ask('POST', undo)]);
      for (const asked of both) {
        expect(asked.status).toBe(200);
        expect(runIn(asked)).toMatchObject({ taking_back: 0, restored: null });
      }
    });
    // The time is over, and the queue would tell the candidates.
    const past = new Date(Date.now() - 1000).toISOString();
    await portal.database.update(statusChanges).set({ undoUntil: past }).where(eq(statusChanges.id, id));
    await portal.database.execute(sql`
      update jobs.job set start_after = now()
      where name = 'applications.release-status-change' and (data ->> 'changeId')::bigint = ${id}`);
    await vi.waitFor(async () => {
      const { rows } = await portal.database.execute(sql`
        select from jobs.job where name = 'applications.release-status-change' and state < 'completed'
          and (data ->> 'changeId')::bigint = ${id}`);
      expect(rows).toEqual([]);
    }, WITHIN);
    expect(await linesOf(ids)).toBe(0);
    expect(await statusesOf(portal, ids)).toEqual(new Set(['Selected']));
    for (const [path, body] of [
      [`${RUNS}/${id}/put-away`, undefined],
      [RUNS, { ids, status: 'On Hold' }],
    ] as const) {
      expect(await desk.ask('POST', path, body)).toMatchObject({
        status: 409,
        body: { error: BULK_CHANGE_TEXTS.undoUnderWay },
      });
    }
    // The user who asked for it may no longer edit by then.
    await portal.database.update(staffUsers).set({ isActive: false }).where(eq(staffUsers.id, desk.user.id));
    // Changed since: it stays, and its candidate is told once all is done.
    await portal.database
      .update(applications)
      .set({ version: sql`version + 1` })
      .where(inArray(applications.id, stays));
    await portal.database.execute(sql`
      update jobs.job set start_after = now()
      where name = 'applications.take-back-status-change' and (data ->> 'changeId')::bigint = ${id}`);
    await vi.waitFor(async () => expect(await linesOf(stays)).toBe(1), WITHIN);
    expect(await statusesOf(portal, restored)).toEqual(new Set(['Completed']));
    expect(await linesOf(restored)).toBe(0);
    const [change] = await portal.database.select().from(statusChanges).where(eq(statusChanges.id, id));
    expect(change).toMatchObject({ moved: 3, restored: 2, undoLooked: 3, releasedAt: null });
  });

  it('tells each candidate once the ten seconds are over, and names the user in the audit trail', async () => {
    const desk = await aDesk(portal, 'ops');
    const [one, two] = await severalSubmitted(portal, 2);
    if (one === undefined || two === undefined) throw new Error('there are two');
    await startRun(desk, [one.id, two.id]);
    const run = await endedRunOf(desk);
    const past = new Date(Date.now() - 1000).toISOString();
    await portal.database.update(statusChanges).set({ undoUntil: past }).where(eq(statusChanges.id, run.id));
    await portal.database.execute(sql`
      update jobs.job set start_after = now()
      where name = 'applications.release-status-change' and (data ->> 'changeId')::bigint = ${run.id}`);
    await vi.waitFor(async () => expect(await linesOf([one.id, two.id])).toBe(2), WITHIN);
    const [entry] = await recordsOf(portal, one.applicationNumber);
    expect(entry).toMatchObject({
      kind: 'staff',
      actor: desk.user.username,
      action: 'application.edited',
      ip: '127.0.0.1',
      before: { status: 'Completed' },
      after: { status: 'Selected' },
    });
    const late = await desk.ask('POST', `${RUNS}/${run.id}/undo`);
    expect(late).toMatchObject({ status: 409, body: { error: BULK_CHANGE_TEXTS.undoOver } });
  });

  it('is one of a user at a time, and seen by that user alone until its result is put away', async () => {
    const desk = await aDesk(portal, 'ops');
    const other = await aDesk(portal, 'ops');
    const some = idsOf(await severalSubmitted(portal, 3));
    await startHeld(portal, async () => {
      const both = await Promise.all([startRun(desk, some), startRun(desk, some)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
        error: BULK_CHANGE_TEXTS.oneRunAtOnce,
      });
    });
    const run = await runOf(desk);
    const id = run?.id ?? 0;
    expect(run).toMatchObject({ moved: 0, ended_at: null });
    expect(await desk.ask('POST', `${RUNS}/${id}/put-away`)).toMatchObject({
      status: 409,
      body: { error: BULK_CHANGE_TEXTS.stillRunning },
    });
    expect(await runOf(other)).toBeNull();
    for (const call of [`${id}/stop`, `${id}/put-away`]) {
      expect(await other.ask('POST', `${RUNS}/${call}`)).toMatchObject({ status: 404 });
    }
    expect(await other.ask('GET', `${RUNS}/${id}/stayed`)).toMatchObject({ status: 404 });
    expect(await other.ask('POST', `/api/applications/bulk-status/${id}/undo`)).toMatchObject({
      status: 404,
    });

    // Stopping ends it although its own job waits; what did not move stays.
    expect(runIn(await desk.ask('POST', `${RUNS}/${id}/stop`))).toMatchObject({ is_stopped: true });
    expect(await endedRunOf(desk)).toMatchObject({ moved: 0, refused: 0, total: 3, undo_seconds_left: 0 });
    expect((await desk.ask('POST', `${RUNS}/${id}/stop`)).status).toBe(200);
    expect(await statusesOf(portal, some)).toEqual(new Set(['Completed']));
    const { body } = await desk.ask('GET', `${RUNS}/${id}/stayed`);
    expect(body).toMatchObject({ stayed: some.map((each) => ({ id: each, error: null })) });
    expect(await desk.ask('POST', `${RUNS}/${id}/put-away`)).toMatchObject({ status: 200 });
    expect(await runOf(desk)).toBeNull();
  });

  it.each([
    ['no application', {}, [], 400, undefined],
    ['applications that do not exist', {}, [99_999_998], 404, undefined],
    ['a status that nobody moves to', { status: 'Registered' }, undefined, 400, STAFF_TEXTS.statusUnknown],
    ['no reason though one is needed', { status: 'In Progress' }, undefined, 400, STAFF_TEXTS.reasonRequired],
    ['a reason of no list', { why: 'because' }, undefined, 400, STAFF_TEXTS.whyUnknown],
  ])('is refused as a whole with %s', async (_what, more, ids, status, error) => {
    const desk = await aDesk(portal, 'ops');
    const { id } = await aSubmitted(portal);
    const answer = await startRun(desk, ids ?? [id], 'Selected', more);
    expect(answer.status).toBe(status);
    if (error !== undefined) expect(JSON.stringify(answer.body)).toContain(error);
    expect(await runOf(desk)).toBeNull();
  });

  it('is not for a role that may not edit', async () => {
    const sales = await aDesk(portal, 'sales');
    const { id } = await aSubmitted(portal);
    expect((await startRun(sales, [id])).status).toBe(403);
    expect((await sales.ask('GET', `${RUNS}/mine`)).status).toBe(403);
  });
});
