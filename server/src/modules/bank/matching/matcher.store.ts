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
  /** Matches by number and amount what has one possible match on both sides. Returns how many. */
  matchByNumber(): Promise<number>;
  /** Open lines after one, with the payments at the desk that agree in amount and nearly in day. */
  pairsByAmount(
    afterLineId: number,
  ): Promise<{ readonly pairs: readonly NamePair[]; readonly last?: number }>;
  matchDeskPayments(matches: readonly NamedMatch[]): Promise<number>;
  noteRun(): Promise<void>;
}

const MATCHER_LOCK = 7341;
/** A cheque may be paid in weeks after it was received; a number says more than the day does. */
const DAYS_AFTER_ENTRY = 45;
const LINES_AT_ONCE = 500;

/** Lines that a person took from an entry are left to people. */
const OPEN_LINES = sql`(
  select l.id, l.day, l.amount_paise, l.narration, l.keys from bank_lines l where l.is_open and not exists (
    select from bank_matches ended where ended.line_id = l.id and ended.unmatched_by is not null)
)`;

export function createMatcherStore(db: Transaction): MatcherStore {
  return {
    async claim() {
      await db.execute(sql`select pg_advisory_xact_lock(${MATCHER_LOCK})`);
    },
    async matchByNumber() {
      const { rowCount } = await db.execute(sql`
        with entries as materialized (select * from ${OPEN_ENTRIES} e where length(e.key) >= 3),
        numbered as materialized (
          select l.id, l.day, l.amount_paise, unnest(l.keys) as key from ${OPEN_LINES} l
        ), fits as (
          select distinct l.id as line_id, e.kind, e.id as entry_id from numbered l
          join entries e on e.key = l.key and e.amount_paise = l.amount_paise
            and l.day between e.day - ${MATCH_DAYS_APART}::integer and e.day + ${DAYS_AFTER_ENTRY}::integer
        ), counted as (
          select *, count(*) over (partition by line_id) as of_line,
            count(*) over (partition by kind, entry_id) as of_entry from fits
        )
        insert into bank_matches (line_id, kind, settlement_id, desk_payment_id, refund_id, how)
        select line_id, kind, case kind when 'settlement' then entry_id end,
          case kind when 'desk_payment' then entry_id end, case kind when 'refund' then entry_id end, 'automatic'
        from counted where of_line = 1 and of_entry = 1
        on conflict do nothing`);
      return rowCount ?? 0;
    },
    async pairsByAmount(afterLineId) {
      const { rows } = await db.execute<NamePair & Record<string, unknown>>(sql`
        with entries as materialized (select * from ${OPEN_ENTRIES} every where every.kind = 'desk_payment'),
        batch as materialized (
          select * from ${OPEN_LINES} every where every.id > ${afterLineId} and every.amount_paise > 0
          order by every.id limit ${LINES_AT_ONCE}
        )
        select l.id as "lineId", l.narration, cardinality(l.keys) > 0 as "hasNumber", e.id as "entryId", e.mode,
          e.number is not null as "isNumbered", ${candidateName} as name
        from batch l left join entries e on e.amount_paise = l.amount_paise
          and e.day between l.day - ${MATCH_DAYS_APART}::integer and l.day + ${MATCH_DAYS_APART}::integer
        left join ${applications} on ${applications.id} = e.application_id
        left join ${candidates} on ${candidates.id} = ${applications.candidateId}
        order by l.id`);
      const last = rows.at(-1)?.lineId;
      const pairs = rows.filter(({ entryId }) => entryId !== null);
      return last === undefined ? { pairs } : { pairs, last };
    },
    async matchDeskPayments(matches) {
      const { rowCount } = await db.execute(sql`
        insert into bank_matches (line_id, kind, desk_payment_id, how)
        select made.line_id, 'desk_payment', made.entry_id, 'automatic' from unnest(
          ${sql.param(matches.map(({ lineId }) => lineId))}::bigint[],
          ${sql.param(matches.map(({ entryId }) => entryId))}::bigint[]) made (line_id, entry_id)
        on conflict do nothing`);
      return rowCount ?? 0;
    },
    async noteRun() {
      await db.execute(sql`update bank_statements set matched_at = portal_now() where matched_at is null`);
    },
  };
}
