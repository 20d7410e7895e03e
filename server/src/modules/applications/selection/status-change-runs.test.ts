import type { ApplicationId } from '@portal/contract/ids.ts';
import { BULK_CHANGE_TEXTS } from '@portal/contract/texts/bulk-change.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { told } from '../../../../test/answers.ts';
import { anApplication, selected } from '../../../../test/database/rows.ts';
import { aPortal, restarted } from '../../../../test/portal.ts';
import { WITHIN } from '../../../../test/sms-queue.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { applications } from '../../../db/schema/applications.ts';
import { notifications } from '../../../db/schema/messages.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { statusChanges } from '../../../db/schema/status-changes.ts';

const portal = await aPortal();
const RUNS = '/api/applications/bulk-status/runs';
type Desk = Awaited<ReturnType<typeof aDesk>>;

const submitted = () => anApplication(portal.database, { ...selected(), status: 'Completed' });
const several = (count: number) => Promise.all(Array.from({ length: count }, submitted));
const idsOf = (made: readonly { readonly id: ApplicationId }[]) => made.map(({ id }) => id);
const start = (desk: Desk, ids: readonly number[], status = 'Selected', more: object = {}) =>
  desk.ask('POST', RUNS, { ids, status, ...more });

interface Run {
  readonly id: number;
  readonly [fact: string]: unknown;
}

function runIn(answer: { readonly body: unknown }): Run | null {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('run' in body)) throw new Error('no run is told');
  const { run } = body;
  if (run === null) return null;
  if (typeof run !== 'object' || run === undefined || !('id' in run) || typeof run.id !== 'number') {
    throw new Error('the run has no id');
  }
  return { ...run, id: run.id };
}

const mine = async (desk: Desk) => runIn(await desk.ask('GET', `${RUNS}/mine`));

async function ended(desk: Desk): Promise<Run> {
  return vi.waitFor(async () => {
    const run = await mine(desk);
    if (run === null || run['ended_at'] === null) throw new Error('it has not ended');
    return run;
  }, WITHIN);
}

const statusesOf = async (ids: readonly ApplicationId[]) =>
  new Set(
    (
      await portal.database
        .select({ status: applications.status })
        .from(applications)
        .where(inArray(applications.id, [...ids]))
    ).map(({ status }) => status),
  );

const linesOf = (ids: readonly ApplicationId[]) =>
  portal.database.$count(notifications, inArray(notifications.applicationId, [...ids]));

/** The next jobs of runs wait until they are let go. */
const holdRuns = () =>
  portal.database.execute(sql`
    create function hold_runs() returns trigger language plpgsql as $$ begin
      if new.name = 'applications.run-status-change' then new.start_after := now() + interval '1 hour'; end if;
      return new;
    end $$;
    create trigger hold_runs before insert on jobs.job_common for each row execute function hold_runs()`);

describe('a change of many in the background', () => {
  it('answers at once, moves each, keeps what stays with its reason, and can be taken back', async () => {
    const desk = await aDesk(portal, 'ops');
    const movable = await several(25);
    const registered = await anApplication(portal.database);
    const ids = [...idsOf(movable), registered.id];
    const begun = await start(desk, [...ids, 99_999_999, ids[0] ?? 0]);
    expect(begun.status).toBe(200);
    expect(runIn(begun)).toMatchObject({ to: 'Selected', total: 26, is_stopped: false, restored: null });
    const run = await ended(desk);
    expect(run).toMatchObject({ total: 26, moved: 25, refused: 1, undo_until: expect.any(String) });
    expect(await statusesOf(idsOf(movable))).toEqual(new Set(['Selected']));
    expect(await desk.ask('GET', `${RUNS}/${run.id}/refused`)).toMatchObject({
      body: {
        refused: [
          {
            id: registered.id,
            application_id: registered.applicationNumber,
            error: 'An application that is Registered cannot become Selected.',
          },
        ],
      },
    });
    expect(told(await desk.ask('POST', `/api/applications/bulk-status/${run.id}/undo`))).toEqual({
      status: 200,
      body: { restored: 25, stayed: 0 },
    });
    expect(await statusesOf(idsOf(movable))).toEqual(new Set(['Completed']));
    expect(await mine(desk)).toMatchObject({ restored: 25 });
    expect(await linesOf(ids)).toBe(0);
  });

  it('tells each candidate once the ten seconds are over, and names the user in the audit trail', async () => {
    const desk = await aDesk(portal, 'ops');
    const [one, two] = await several(2);
    if (one === undefined || two === undefined) throw new Error('there are two');
    await start(desk, [one.id, two.id]);
    const run = await ended(desk);
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
    const late = await desk.ask('POST', `/api/applications/bulk-status/${run.id}/undo`);
    expect(late).toMatchObject({ status: 409, body: { error: BULK_CHANGE_TEXTS.undoOver } });
  });

  it('is one of a user at a time, and seen by that user alone until its result is put away', async () => {
    const desk = await aDesk(portal, 'ops');
    const other = await aDesk(portal, 'ops');
    const some = idsOf(await several(3));
    await holdRuns();
    try {
      const both = await Promise.all([start(desk, some), start(desk, some)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
        error: BULK_CHANGE_TEXTS.oneRunAtOnce,
      });
    } finally {
      await portal.database.execute(sql`drop function hold_runs() cascade`);
    }
    const run = await mine(desk);
    const id = run?.id ?? 0;
    expect(run).toMatchObject({ moved: 0, ended_at: null });
    expect(await desk.ask('POST', `${RUNS}/${id}/put-away`)).toMatchObject({
      status: 409,
      body: { error: BULK_CHANGE_TEXTS.stillRunning },
    });
    expect(await mine(other)).toBeNull();
    for (const call of [`${id}/stop`, `${id}/put-away`]) {
      expect(await other.ask('POST', `${RUNS}/${call}`)).toMatchObject({ status: 404 });
    }
    expect(await other.ask('GET', `${RUNS}/${id}/refused`)).toMatchObject({ status: 404 });
    expect(await other.ask('POST', `/api/applications/bulk-status/${id}/undo`)).toMatchObject({
      status: 404,
    });

    // Stopping ends it although its own job waits; what did not move stays.
    expect(runIn(await desk.ask('POST', `${RUNS}/${id}/stop`))).toMatchObject({ is_stopped: true });
    expect(await ended(desk)).toMatchObject({ moved: 0, refused: 0, total: 3, undo_until: null });
    expect((await desk.ask('POST', `${RUNS}/${id}/stop`)).status).toBe(200);
    expect(await statusesOf(some)).toEqual(new Set(['Completed']));
    expect(await desk.ask('POST', `${RUNS}/${id}/put-away`)).toMatchObject({ status: 200 });
    expect(await mine(desk)).toBeNull();
  });

  it('goes on in another process, and moves nothing twice', async () => {
    const desk = await aDesk(portal, 'ops');
    const ids = idsOf(await several(30));
    await holdRuns();
    try {
      await start(desk, ids);
    } finally {
      await portal.database.execute(sql`drop function hold_runs() cascade`);
    }
    const run = await mine(desk);
    // As a process leaves it that ended in the middle.
    await portal.database.execute(sql`
      update jobs.job set start_after = now() where name = 'applications.run-status-change'
        and (data ->> 'changeId')::bigint = ${run?.id ?? 0}`);
    await restarted(portal, async () => {
      expect(await ended(desk)).toMatchObject({ moved: 30, refused: 0 });
    });
    const { rows } = await portal.database.execute<{ versions: number }>(sql`
      select count(distinct version)::int as versions from applications where id = any(${sql.param(ids)}::bigint[])`);
    expect(rows).toEqual([{ versions: 1 }]);
  });

  it('stops if its user may no longer move applications', async () => {
    const desk = await aDesk(portal, 'ops');
    const ids = idsOf(await several(2));
    await holdRuns();
    try {
      await start(desk, ids);
    } finally {
      await portal.database.execute(sql`drop function hold_runs() cascade`);
    }
    const run = await mine(desk);
    await portal.database.update(staffUsers).set({ isActive: false }).where(eq(staffUsers.id, desk.user.id));
    await portal.database.execute(sql`
      update jobs.job set start_after = now() where name = 'applications.run-status-change'
        and (data ->> 'changeId')::bigint = ${run?.id ?? 0}`);
    await vi.waitFor(async () => {
      const { rows } = await portal.database.execute(sql`
        select stopped_at is not null as stopped, ended_at is not null as ended
        from status_change_runs where change_id = ${run?.id ?? 0}`);
      expect(rows).toEqual([{ stopped: true, ended: true }]);
    }, WITHIN);
    expect(await statusesOf(ids)).toEqual(new Set(['Completed']));
  });

  it.each([
    ['no application', {}, [], 400, undefined],
    ['applications that do not exist', {}, [99_999_998], 404, undefined],
    ['a status that nobody moves to', { status: 'Registered' }, undefined, 400, STAFF_TEXTS.statusUnknown],
    ['no reason though one is needed', { status: 'In Progress' }, undefined, 400, STAFF_TEXTS.reasonRequired],
    ['a reason of no list', { why: 'because' }, undefined, 400, STAFF_TEXTS.whyUnknown],
  ])('is refused as a whole with %s', async (_what, more, ids, status, error) => {
    const desk = await aDesk(portal, 'ops');
    const { id } = await submitted();
    const answer = await start(desk, ids ?? [id], 'Selected', more);
    expect(answer.status).toBe(status);
    if (error !== undefined) expect(JSON.stringify(answer.body)).toContain(error);
    expect(await mine(desk)).toBeNull();
  });

  it('is not for a role that may not edit', async () => {
    const sales = await aDesk(portal, 'sales');
    const { id } = await submitted();
    expect((await start(sales, [id])).status).toBe(403);
    expect((await sales.ask('GET', `${RUNS}/mine`)).status).toBe(403);
  });
});
