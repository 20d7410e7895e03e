import { MATCH_DAYS_APART } from '@portal/contract/rules/bank.ts';
import { sql } from 'drizzle-orm';
import { candidateName } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { NamePair, NamedMatch } from './name-matches.ts';
import { OPEN_ENTRIES } from './open-entries.ts';

export interface MatcherStore {
  /** One run at a time. */
  claim(): Promise<void>;
  /** Matches by number and amount what has one possible match on both sides. Returns the matches. */
  matchByNumber(): Promise<readonly number[]>;
  /** Open lines after one, with the settlements, payments at the desk and money of lenders that agree in amount and nearly in day. */
  pairsByAmount(
    afterLineId: number,
  ): Promise<{ readonly pairs: readonly NamePair[]; readonly last?: number }>;
  matchByName(matches: readonly NamedMatch[]): Promise<readonly number[]>;
  /**
   * Holds the payments at the desk of new matches, and ends the matches of those that were taken back or bounced
   * meanwhile: who did that could not see the match. Returns the ended ones.
   */
  endFallen(matchIds: readonly number[]): Promise<readonly number[]>;
  noteRun(): Promise<void>;
}

const MATCHER_LOCK = 7341;
/** A cheque may be paid in weeks after it was received; a number says more than the day does. */
const DAYS_AFTER_ENTRY = 45;
const LINES_AT_ONCE = 500;

/**
 * Lines that a person took from an entry are left to people. They still count where it is asked what is possible: another
 * line is not the only one because of them.
 */
const OPEN_LINES = sql`(
  select l.id, l.day, l.amount_paise, l.narration, l.keys, exists (
    select from bank_matches ended where ended.line_id = l.id and ended.unmatched_by is not null) as is_left
  from bank_lines l where l.is_open
)`;

export function createMatcherStore(db: Transaction): MatcherStore {
  return {
    async claim() {
      await db.execute(sql`select pg_advisory_xact_lock(${MATCHER_LOCK})`);
    },
    async matchByNumber() {
      const { rows } = await db.execute<{ id: number }>(sql`
        with entries as materialized (select * from ${OPEN_ENTRIES} e where length(e.key) >= 3),
        numbered as materialized (
          select l.id, l.day, l.amount_paise, l.is_left, unnest(l.keys) as key from ${OPEN_LINES} l
        ), fits as (
          select distinct l.id as line_id, l.is_left, e.kind, e.id as entry_id from numbered l
          join entries e on e.key = l.key and e.amount_paise = l.amount_paise
            and l.day between e.day - ${MATCH_DAYS_APART}::integer and e.day + ${DAYS_AFTER_ENTRY}::integer
        ), counted as (
          select *, count(*) over (partition by line_id) as of_line,
            count(*) over (partition by kind, entry_id) as of_entry from fits
        )
        insert into bank_matches (line_id, kind, settlement_id, desk_payment_id, refund_id, how)
        select line_id, kind, case kind when 'settlement' then entry_id end,
          case kind when 'desk_payment' then entry_id end, case kind when 'refund' then entry_id end, 'automatic'
        from counted where of_line = 1 and of_entry = 1 and not is_left
        on conflict do nothing returning id`);
      return rows.map(({ id }) => id);
    },
    async pairsByAmount(afterLineId) {
      const { rows } = await db.execute<NamePair & Record<string, unknown>>(sql`
        with entries as materialized (select * from ${OPEN_ENTRIES} every where every.kind <> 'refund'),
        batch as materialized (
          select * from ${OPEN_LINES} every where every.id > ${afterLineId} and every.amount_paise > 0
          order by every.id limit ${LINES_AT_ONCE}
        )
        select l.id as "lineId", l.narration, l.is_left as "isLeft", cardinality(l.keys) > 0 as "hasNumber", e.kind,
          e.id as "entryId", e.mode, e.number is not null as "isNumbered",
          case when e.kind <> 'settlement' then ${candidateName} end as name
        from batch l left join entries e on e.amount_paise = l.amount_paise
          and e.day between l.day - ${MATCH_DAYS_APART}::integer and l.day + ${MATCH_DAYS_APART}::integer
        left join ${applications} on ${applications.id} = e.application_id
        left join ${candidates} on ${candidates.id} = ${applications.candidateId}
        order by l.id`);
      const last = rows.at(-1)?.lineId;
      const pairs = rows.filter(({ entryId }) => entryId !== null);
      return last === undefined ? { pairs } : { pairs, last };
    },
    async matchByName(matches) {
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into bank_matches (line_id, kind, settlement_id, desk_payment_id, how)
        select made.line_id, made.kind, case made.kind when 'settlement' then made.entry_id end,
          case made.kind when 'desk_payment' then made.entry_id end, 'automatic' from unnest(
          ${sql.param(matches.map(({ lineId }) => lineId))}::bigint[],
          ${sql.param(matches.map(({ kind }) => kind))}::text[],
          ${sql.param(matches.map(({ entryId }) => entryId))}::bigint[]) made (line_id, kind, entry_id)
        on conflict do nothing returning id`);
      return rows.map(({ id }) => id);
    },
    async endFallen(matchIds) {
      const ids = sql`any(${sql.param(matchIds)}::bigint[])`;
      // In the order of ids, so that two that lock several do not wait for each other.
      await db.execute(sql`
        select from desk_payments where id in (select desk_payment_id from bank_matches where id = ${ids})
        order by id for share`);
      const { rows } = await db.execute<{ id: number }>(sql`
        update bank_matches m set unmatched_at = portal_now() from desk_payments d
        where m.id = ${ids} and m.unmatched_at is null and d.id = m.desk_payment_id
          and (d.taken_back_at is not null or d.state = 'bounced') returning m.id`);
      return rows.map(({ id }) => id);
    },
    async noteRun() {
      await db.execute(sql`update bank_statements set matched_at = portal_now() where matched_at is null`);
    },
  };
}
