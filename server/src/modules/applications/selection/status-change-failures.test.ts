import { BULK_CHANGE_TEXTS } from '@portal/contract/texts/bulk-change.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { aPortal, restarted } from '../../../../test/portal.ts';
import { WITHIN } from '../../../../test/sms-queue.ts';
import { aDesk } from '../../../../test/staff.ts';
import {
  endedRunOf,
  giveTimeToUndo,
  idsOf,
  letGo,
  runOf,
  RUNS,
  severalSubmitted,
  startHeld,
  startRun,
  statusesOf,
} from '../../../../test/status-runs.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { RESUME_STATUS_CHANGES } from './status-change-runs.jobs.ts';

const portal = await aPortal();

/** The run of a desk, of which nothing has moved yet. */
async function heldRun(count: number) {
  const desk = await aDesk(portal, 'ops');
  const ids = idsOf(await severalSubmitted(portal, count));
  await startHeld(portal, () => startRun(desk, ids));
  const run = await runOf(desk);
  if (run === null) throw new Error('a run has begun');
  return { desk, ids, id: run.id };
}

/** The job waits before it moves this one. */
const whileHeld = <Result>(id: number | undefined, work: () => Promise<Result>) =>
  inTransaction(portal.database.$client, 'begin', async (other) => {
    await other.execute(sql`select from applications where id = ${id} for no key update`);
    return work();
  });

async function waitingForApplications(): Promise<number> {
  const { rows } = await portal.database.execute(sql`
    select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%from "applications"%for update%'`);
  return rows.length;
}

describe('a change in the background', () => {
  it('moves nothing twice if two processes work', async () => {
    const { desk, ids, id } = await heldRun(30);
    await letGo(portal, id);
    await restarted(portal, async () => {
      expect(await endedRunOf(desk)).toMatchObject({ moved: 30, refused: 0 });
    });
    const { rows } = await portal.database.execute<{ versions: number }>(sql`
      select count(distinct version)::int as versions from applications where id = any(${sql.param(ids)}::bigint[])`);
    expect(rows).toEqual([{ versions: 1 }]);
  });

  it('stops if its user may no longer move applications', async () => {
    const { desk, ids, id } = await heldRun(2);
    await portal.database.update(staffUsers).set({ isActive: false }).where(eq(staffUsers.id, desk.user.id));
    await letGo(portal, id);
    await vi.waitFor(async () => {
      const { rows } = await portal.database.execute(sql`
        select stopped_at is not null as stopped, ended_at is not null as ended
        from status_change_runs where change_id = ${id}`);
      expect(rows).toEqual([{ stopped: true, ended: true }]);
    }, WITHIN);
    expect(await statusesOf(portal, ids)).toEqual(new Set(['Completed']));
  });

  it('that is stopped moves nothing more, not even what another change keeps just then, and can be taken back', async () => {
    const { desk, ids, id } = await heldRun(5);
    await whileHeld(ids[1], async () => {
      await letGo(portal, id);
      await vi.waitFor(async () => expect(await waitingForApplications()).toBe(1), WITHIN);
      expect(await runOf(desk)).toMatchObject({ moved: 1 });
      // It does not wait for the one that is kept.
      expect(await desk.ask('POST', `${RUNS}/${id}/stop`)).toMatchObject({ status: 200 });
    });
    const run = await endedRunOf(desk);
    expect(run).toMatchObject({ moved: 1, refused: 0, total: 5, is_stopped: true });
    await giveTimeToUndo(portal, id);
    expect(await statusesOf(portal, ids.slice(1))).toEqual(new Set(['Completed']));
    expect(await desk.ask('POST', `${RUNS}/${id}/undo`)).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect(await runOf(desk)).toMatchObject({ moved: 1, restored: 1 }), WITHIN);
    expect(await statusesOf(portal, ids)).toEqual(new Set(['Completed']));
  });

  it('goes on without an application that fails again and again', async () => {
    const { desk, ids, id } = await heldRun(3);
    const [poison] = ids;
    if (poison === undefined) throw new Error('there are three');
    await portal.database.execute(sql`
      create function no_such_move() returns trigger language plpgsql as $$ begin
        if new.application_id = ${sql.raw(String(poison))} then raise exception 'it cannot be stored'; end if;
        return new;
      end $$;
      create trigger no_such_move before insert on status_change_rows
        for each row execute function no_such_move()`);
    try {
      await letGo(portal, id);
      const run = await vi.waitFor(
        async () => {
          await portal.database.execute(sql`
            update jobs.job set start_after = now()
            where name = 'applications.run-status-change' and state = 'retry'`);
          const known = await runOf(desk);
          if (known === null || known['ended_at'] === null) throw new Error('it has not ended');
          return known;
        },
        { timeout: 60_000, interval: 100 },
      );
      expect(run).toMatchObject({ moved: 2, refused: 1 });
    } finally {
      await portal.database.execute(sql`drop function no_such_move() cascade`);
    }
    const { body } = await desk.ask('GET', `${RUNS}/${id}/stayed`);
    expect(body).toMatchObject({ stayed: [{ id: poison, error: BULK_CHANGE_TEXTS.couldNotMove }] });
  });

  it('whose job gave up is begun again, and puts the result of the one before away', async () => {
    const { desk, ids, id } = await heldRun(2);
    await portal.database.execute(sql`
      update jobs.job set state = 'failed', completed_on = now()
      where name = 'applications.run-status-change' and (data ->> 'changeId')::bigint = ${id}`);
    await portal.database.execute(sql`
      update status_changes set made_at = made_at - interval '20 minutes' where id = ${id}`);
    await portal.database.execute(sql`
      insert into jobs.job (name, data, start_after) values (${RESUME_STATUS_CHANGES.name}, '{}', now())`);
    expect(await endedRunOf(desk)).toMatchObject({ id, moved: 2 });
    expect(await startRun(desk, ids, 'Rejected')).toMatchObject({
      status: 409,
      body: { error: BULK_CHANGE_TEXTS.undoFirst },
    });
    await portal.database.execute(sql`
      update status_changes set undo_until = now() - interval '1 second' where id = ${id}`);
    await startRun(desk, ids, 'Rejected');
    const next = await endedRunOf(desk);
    expect(next.id).not.toBe(id);
    const { rows } = await portal.database.execute(sql`
      select change_id from status_change_runs where staff_user_id = ${desk.user.id} and put_away_at is not null`);
    expect(rows).toEqual([{ change_id: id }]);
  });
});

describe('an undo in the background', () => {
  it('ends without the applications that fail at every try, and names them', async () => {
    const { desk, ids, id } = await heldRun(4);
    await letGo(portal, id);
    await endedRunOf(desk);
    await giveTimeToUndo(portal, id);
    const [, poison] = ids;
    if (poison === undefined) throw new Error('there are four');
    await portal.database.execute(sql`
      create function no_way_back() returns trigger language plpgsql as $$ begin
        if new.id = ${sql.raw(String(poison))} then raise exception 'it cannot be restored'; end if;
        return new;
      end $$;
      create trigger no_way_back before update of status on applications
        for each row execute function no_way_back()`);
    try {
      expect(await desk.ask('POST', `${RUNS}/${id}/undo`)).toMatchObject({ status: 200 });
      const run = await vi.waitFor(
        async () => {
          await portal.database.execute(sql`
            update jobs.job set start_after = now()
            where name = 'applications.take-back-status-change' and state = 'retry'`);
          const known = await runOf(desk);
          if (known === null || known['restored'] === null) throw new Error('it has not ended');
          return known;
        },
        { timeout: 60_000, interval: 100 },
      );
      expect(run).toMatchObject({ moved: 4, refused: 0, restored: 3, taking_back: null });
    } finally {
      await portal.database.execute(sql`drop function no_way_back() cascade`);
    }
    const { body } = await desk.ask('GET', `${RUNS}/${id}/stayed`);
    expect(body).toMatchObject({ stayed: [{ id: poison, error: BULK_CHANGE_TEXTS.couldNotTakeBack }] });
    expect(await statusesOf(portal, [poison])).toEqual(new Set(['Selected']));
    expect(
      await statusesOf(
        portal,
        ids.filter((each) => each !== poison),
      ),
    ).toEqual(new Set(['Completed']));
    // It holds its user's place no more.
    expect(await startRun(desk, ids.slice(2), 'Rejected')).toMatchObject({ status: 200 });
    await endedRunOf(desk);
  });

  it('is not begun by the call that takes small changes back, which would wait for all of it', async () => {
    const { desk, ids, id } = await heldRun(2);
    await letGo(portal, id);
    await endedRunOf(desk);
    await giveTimeToUndo(portal, id);
    expect(await desk.ask('POST', `/api/applications/bulk-status/${id}/undo`)).toMatchObject({
      status: 409,
      body: { error: BULK_CHANGE_TEXTS.undoOfRun },
    });
    expect(await statusesOf(portal, ids)).toEqual(new Set(['Selected']));
    expect(await runOf(desk)).toMatchObject({ restored: null, taking_back: null });
  });
});
