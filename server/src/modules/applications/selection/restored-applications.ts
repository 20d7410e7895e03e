import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { statusChangeRows } from '../../../db/schema/status-changes.ts';

export interface RestoredApplication {
  readonly applicationNumber: ApplicationNumber;
  readonly status: ApplicationStatus;
}

/** So many in a transaction: their candidates wait for it, and a statement that is not answered within two seconds of a call loses its connection. */
export const RESTORED_AT_ONCE = 200;

export interface RestoredPart {
  readonly looked: number;
  /** The last one that was looked at; undefined if there was none. */
  readonly last: number | undefined;
  /** Whether none is left. */
  readonly isLast: boolean;
  readonly restored: readonly RestoredApplication[];
}

interface PartToRestore {
  readonly changeId: number;
  readonly toStatus: ApplicationStatus;
  /** Applications behind this id. */
  readonly after: number;
  readonly atOnce: number;
  readonly now: string;
}

/** Puts the next few back that have not changed since the change, with the asks that were open. */
export async function restoreNext(db: Transaction, part: PartToRestore): Promise<RestoredPart> {
  const { changeId, after, atOnce } = part;
  const next = await db
    .select({ id: statusChangeRows.applicationId })
    .from(statusChangeRows)
    .where(and(eq(statusChangeRows.changeId, changeId), sql`${statusChangeRows.applicationId} > ${after}`))
    .orderBy(asc(statusChangeRows.applicationId))
    .limit(atOnce);
  const last = next.at(-1)?.id;
  const restored = last === undefined ? [] : await restoreBatch(db, { ...part, upTo: last });
  return { looked: next.length, last, isLast: next.length < atOnce, restored };
}

interface RestoredBatch extends PartToRestore {
  readonly upTo: number;
}

/** Locked in the order of their ids, as everything that locks more than one of them does. */
async function restoreBatch(
  db: Transaction,
  { changeId, toStatus, now, after, upTo }: RestoredBatch,
): Promise<RestoredApplication[]> {
  const { rows } = await db.execute<{ number: ApplicationNumber; status: ApplicationStatus }>(sql`
    with held as materialized (
      select application.id from applications application
        join status_change_rows moved on moved.application_id = application.id
      where moved.change_id = ${changeId} and moved.application_id > ${after} and moved.application_id <= ${upTo}
        and application.version = moved.version
        and application.status = ${toStatus} and application.deleted_at is null
      order by application.id for update of application
    ), restored as (
    update applications application
    set status = moved.from_status, current_step = moved.from_step, reopen_reason = moved.from_reopen_reason,
      version = application.version + 1
    from held, status_change_rows moved
    where application.id = held.id and moved.change_id = ${changeId} and moved.application_id = held.id
      and moved.paid_paise = (
        select coalesce(sum(amount_paise), 0) from ledger_entries
        where application_id = held.id and account in ('fee', 'excess')
      )
    returning application.id, application.application_id as number, moved.from_status as status
    ), settled as (
      update status_change_rows settled set told_at = ${now} from restored
      where settled.change_id = ${changeId} and settled.application_id = restored.id
    )
    select number, status from restored`);
  // Behind the triggers of the restored applications, which put them into the queue again.
  await db.execute(sql`
    with reopened as (
      update asks set ended_at = null, outcome = null
      from status_change_rows moved
      where moved.change_id = ${changeId} and moved.application_id > ${after} and moved.application_id <= ${upTo}
        and moved.told_at = ${now} and asks.id = moved.ended_ask_id and asks.ended_at is not null
      returning asks.id, asks.application_id
    )
    update verification_queue waiting set ask_id = reopened.id from reopened
    where waiting.application_id = reopened.application_id`);
  // Why they wait is told by the ask that ended last, unless a later submission took its place. They were to be looked at
  // after an ask without an answer until the next verdict, and after typed answers until each of them had one.
  await db.execute(sql`
    update verification_queue waiting
    set kind = case ask.outcome when 'answered' then 'answered' else 'returned' end,
      judged_at = case
        when ask.outcome <> 'answered' and not exists (
          select from verdicts where application_id = waiting.application_id and made_at >= ask.ended_at
        ) then null
        when exists (
          select from submissions, asks earlier join ask_fields answered on answered.ask_id = earlier.id
          where submissions.id = waiting.submission_id and answered.answered_at is not null
            and earlier.application_id = waiting.application_id
            and (earlier.id = ask.id or submissions.answers -> answered.field_name in (
              select brought.answers -> answered.field_name from submissions brought
              where brought.application_id = earlier.application_id and brought.submitted_at = answered.answered_at))
            and submissions.documents -> answered.field_name is null
            and not exists (
              select from verdicts where application_id = waiting.application_id
                and field_name = answered.field_name and made_at >= answered.answered_at and undone_at is null)
        ) then null
        else waiting.judged_at
      end
    from status_change_rows moved, lateral (
      select id, outcome, ended_at from asks where application_id = moved.application_id order by id desc limit 1
    ) ask
    where moved.change_id = ${changeId} and moved.application_id > ${after} and moved.application_id <= ${upTo}
      and moved.told_at = ${now} and waiting.application_id = moved.application_id
      and ask.outcome in ('answered', 'withdrawn', 'expired') and ask.ended_at >= waiting.waiting_since`);
  return rows.map(({ number, status }) => ({ applicationNumber: number, status }));
}
