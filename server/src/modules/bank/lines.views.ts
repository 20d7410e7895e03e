import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { BankTarget } from '@portal/contract/rules/bank.ts';
import type { Queries } from '../../db/connection.ts';
import { candidateName } from '../../db/schema/application-parts.ts';
import { applications } from '../../db/schema/applications.ts';
import { candidates } from '../../db/schema/identity.ts';
import { EVERY_ENTRY, OPEN_ENTRIES } from './matching/open-entries.ts';

export type BankLinesViews = ReturnType<typeof createBankLinesViews>;

export interface LineRow extends Record<string, unknown> {
  readonly id: number;
  readonly day: string;
  readonly paise: number;
  readonly narration: string;
  readonly reference: string | null;
  readonly keys: string[];
}

interface EntryFacts extends Record<string, unknown> {
  readonly name: string | null;
  readonly application_number: ApplicationNumber | null;
  readonly mode: string | null;
  readonly number: string | null;
  readonly bank: string | null;
}

export interface EntryRow extends EntryFacts {
  readonly kind: BankTarget;
  readonly entry_id: number;
  readonly entry_day: string;
  readonly entry_paise: number;
}

export interface SumRow extends Record<string, unknown> {
  readonly count: number;
  readonly paise: number;
}

export interface MatchRow extends LineRow, EntryFacts {
  readonly kind: BankTarget | 'not_ours';
  readonly entry_id: number | null;
  readonly entry_day: string | null;
  readonly entry_paise: number | null;
  readonly reason: string | null;
  readonly how: string;
  readonly username: string | null;
  readonly matched_at: string;
}

const AT_MOST = 100;
/** Of one line, before they are judged. */
const SUGGESTED_AT_MOST = 20;
const DAYS_BEFORE = 45;
const DAYS_AFTER = 10;

const LINE = sql`l.id, l.day::text, l.amount_paise as paise, l.narration, l.reference, l.keys`;
const ENTRY = sql`e.kind, e.id as entry_id, e.day::text as entry_day, e.amount_paise as entry_paise,
  coalesce(e.own_name, ${candidateName}) as name, ${applications.applicationNumber} as application_number, e.mode,
  e.number, e.bank`;
const PERSON = sql`left join ${applications} on ${applications.id} = e.application_id
  left join ${candidates} on ${candidates.id} = ${applications.candidateId}`;

/**
 * What should have a line: not what was recorded before or after the days that statements speak of, and not cash, which
 * reaches the bank together or never. A person may still match cash that was paid in alone.
 */
const OF_THESE_DAYS = sql`e.day between (select min(first_day) - 3 from bank_statements)
  and (select max(last_day) from bank_statements)`;
const AWAITS_LINE = sql`${OF_THESE_DAYS} and e.mode is distinct from 'Cash'`;

export function createBankLinesViews(db: Queries) {
  async function sum(query: SQL): Promise<SumRow> {
    const { rows } = await db.execute<SumRow>(query);
    return rows[0] ?? { count: 0, paise: 0 };
  }

  async function entriesWhere(condition: SQL): Promise<EntryRow[]> {
    const { rows } = await db.execute<EntryRow>(sql`
      select ${ENTRY} from (
        select * from ${OPEN_ENTRIES} e where ${condition} order by e.day desc, e.kind, e.id desc limit ${AT_MOST}
      ) e ${PERSON} order by e.day desc, e.kind, e.id desc`);
    return rows;
  }

  return {
    async openLines(): Promise<LineRow[]> {
      const { rows } = await db.execute<LineRow>(sql`
        select ${LINE} from bank_lines l where l.is_open order by l.day desc, l.id desc limit ${AT_MOST}`);
      return rows;
    },
    openLinesSum: () =>
      sum(sql`select count(*)::integer as count, coalesce(sum(amount_paise), 0)::bigint as paise
        from bank_lines where is_open`),
    openEntries: () => entriesWhere(AWAITS_LINE),
    /** Several of them may be one line. */
    openCash: () => entriesWhere(sql`${OF_THESE_DAYS} and e.mode = 'Cash'`),
    openEntriesSum: () =>
      sum(sql`select count(*)::integer as count, coalesce(sum(e.amount_paise), 0)::bigint as paise
        from ${OPEN_ENTRIES} e where ${AWAITS_LINE}`),
    /** Entries that lines may be the money of, or a part of it, by amount or by number, the nearest days first. */
    async possibleEntries(lineIds: readonly number[]) {
      const { rows } = await db.execute<EntryRow & { line_id: number }>(sql`
        with open_entries as materialized (select * from ${OPEN_ENTRIES} every)
        select l.id as line_id, ${ENTRY} from bank_lines l cross join lateral (
          select * from open_entries o where o.key = any(l.keys) or (
            (o.amount_paise = l.amount_paise or o.kind = 'disbursal' and l.amount_paise between 1 and o.amount_paise)
            and o.day between l.day - ${DAYS_BEFORE}::integer and l.day + ${DAYS_AFTER}::integer)
          order by o.key = any(l.keys) desc nulls last, o.amount_paise = l.amount_paise desc, abs(o.day - l.day), o.kind, o.id
          limit ${SUGGESTED_AT_MOST}
        ) e ${PERSON} where l.id = any(${sql.param(lineIds)}::bigint[])`);
      return rows;
    },
    async matched(): Promise<MatchRow[]> {
      const { rows } = await db.execute<MatchRow>(sql`
        select ${LINE}, ${ENTRY}, coalesce(m.part_paise, e.amount_paise) as entry_paise, m.kind, coalesce(m.settlement_id, m.desk_payment_id, m.refund_id, m.loan_selection_id) as entry_id,
          m.reason, m.how, u.username, m.matched_at::text
        from (
          select id, line_id, matched_at from bank_matches where unmatched_at is null and place = 1
          order by matched_at desc, id desc limit ${AT_MOST}
        ) newest join bank_matches m on m.line_id = newest.line_id and m.unmatched_at is null
        join bank_lines l on l.id = m.line_id left join staff_users u on u.id = m.matched_by
        left join ${EVERY_ENTRY} e on e.kind = m.kind
          and e.id = coalesce(m.settlement_id, m.desk_payment_id, m.refund_id, m.loan_selection_id) ${PERSON}
        order by newest.matched_at desc, newest.id desc, m.place`);
      return rows;
    },
  };
}
