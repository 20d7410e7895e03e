import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { aPortal } from '../../../../test/portal.ts';
import { WITHIN } from '../../../../test/sms-queue.ts';
import { aDesk } from '../../../../test/staff.ts';
import { endedRunOf, idsOf, severalSubmitted, startRun } from '../../../../test/status-runs.ts';
import { notifications } from '../../../db/schema/messages.ts';
import { statusChanges } from '../../../db/schema/status-changes.ts';
import { RELEASE_STATUS_CHANGE } from './status-changes.jobs.ts';
import { SWEEP_STATUS_CHANGES } from './status-changes.sweep.ts';

const portal = await aPortal();

/** A change whose candidates wait to be told. */
async function movedRun(count: number) {
  const desk = await aDesk(portal, 'ops');
  const ids = idsOf(await severalSubmitted(portal, count));
  await startRun(desk, ids);
  return { desk, ids, ...(await endedRunOf(desk)) };
}

async function undoEnded(id: number, ago: string): Promise<void> {
  await portal.database.execute(sql`
    update status_changes set undo_until = now() - ${ago}::interval where id = ${id}`);
}

const letRelease = (id: number) =>
  portal.database.execute(sql`
    update jobs.job set start_after = now() where name = ${RELEASE_STATUS_CHANGE.name}
      and (data ->> 'changeId')::bigint = ${id} and state in ('created', 'retry')`);

const sweep = () =>
  portal.database.execute(sql`
    insert into jobs.job (name, data, start_after) values (${SWEEP_STATUS_CHANGES.name}, '{}', now())`);

async function toldOf(id: number): Promise<number> {
  const { rows } = await portal.database.execute<{ told: number }>(sql`
    select count(told_at)::int as told from status_change_rows where change_id = ${id}`);
  return rows[0]?.told ?? 0;
}

const rowsOf = async (id: number) => {
  const { rows } = await portal.database.execute(sql`
    select 1 from status_changes where id = ${id}
    union all select 1 from status_change_runs where change_id = ${id}
    union all select 1 from status_change_rows where change_id = ${id}
    union all select 1 from status_change_targets where change_id = ${id}`);
  return rows.length;
};

describe('the candidates of a bulk change', () => {
  it('are told although one of them cannot be, who is told later, and each once', async () => {
    const { ids, id } = await movedRun(3);
    const [poison = 0] = ids;
    await portal.database.execute(sql`
      create function no_such_line() returns trigger language plpgsql as $$ begin
        if new.application_id = ${sql.raw(String(poison))} then raise exception 'it cannot be stored'; end if;
        return new;
      end $$;
      create trigger no_such_line before insert on notifications for each row execute function no_such_line()`);
    try {
      await undoEnded(id, '1 second');
      await letRelease(id);
      await vi.waitFor(async () => expect(await toldOf(id)).toBe(2), WITHIN);
    } finally {
      await portal.database.execute(sql`drop function no_such_line() cascade`);
    }
    await vi.waitFor(
      async () => {
        await letRelease(id);
        expect(await toldOf(id)).toBe(3);
      },
      { timeout: 30_000, interval: 100 },
    );
    for (const application of ids) {
      expect(await portal.database.$count(notifications, eq(notifications.applicationId, application))).toBe(
        1,
      );
    }
  });

  it('are told by the hourly sweep if the job that was to do it is lost', async () => {
    const { id } = await movedRun(2);
    await portal.database.execute(sql`
      delete from jobs.job where name = ${RELEASE_STATUS_CHANGE.name} and (data ->> 'changeId')::bigint = ${id}`);
    await undoEnded(id, '5 hours');
    await sweep();
    await vi.waitFor(async () => expect(await toldOf(id)).toBe(2), WITHIN);
  });
});

const madeAgo = (id: number, days: number) =>
  portal.database
    .update(statusChanges)
    .set({ madeAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString() })
    .where(eq(statusChanges.id, id));

it('a change is removed with all of its rows once it is a week old, and later if somebody was not told', async () => {
  const [old, untold, forgotten, recent] = [
    await movedRun(3),
    await movedRun(3),
    await movedRun(3),
    await movedRun(3),
  ];
  await portal.database.execute(sql`
    update status_change_rows set told_at = now() where change_id in (${old.id}, ${recent.id})`);
  await madeAgo(old.id, 8);
  await madeAgo(untold.id, 8);
  await madeAgo(forgotten.id, 31);
  await sweep();
  await vi.waitFor(async () => expect(await rowsOf(forgotten.id)).toBe(0), WITHIN);
  await vi.waitFor(async () => expect(await rowsOf(old.id)).toBe(0), WITHIN);
  for (const { id } of [untold, recent]) expect(await rowsOf(id)).toBe(2 + 2 * 3);
});
