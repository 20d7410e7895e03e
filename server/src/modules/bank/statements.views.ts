import { sql, type SQL } from 'drizzle-orm';
import type { BankStatement } from '@portal/contract/routes/bank-fields.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import type { Queries } from '../../db/connection.ts';
import { isoInstant } from '../../db/schema/values.ts';

export type StatementsViews = ReturnType<typeof createStatementsViews>;

const AT_MOST = 12;

interface StatementRow extends Record<string, unknown> {
  readonly id: number;
  readonly file_name: string;
  readonly account: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly line_count: number;
  readonly known_count: number;
  readonly opening_paise: number;
  readonly closing_paise: number;
  readonly username: string;
  readonly imported_at: string;
  readonly matched_at: string | null;
  readonly automatic: number;
  readonly person: number;
  readonly not_ours: number;
  readonly open: number;
}

/** Statements with what became of their lines. */
export function createStatementsViews(db: Queries) {
  async function read(where: SQL): Promise<BankStatement[]> {
    const { rows } = await db.execute<StatementRow>(sql`
      select s.id, s.file_name, s.account, s.first_day::text, s.last_day::text, s.line_count, s.known_count,
        s.opening_paise, s.closing_paise, u.username, s.imported_at::text, s.matched_at::text, counted.*
      from (select * from bank_statements where ${where} order by id desc limit ${AT_MOST}) s
      join staff_users u on u.id = s.imported_by
      cross join lateral (
        select count(distinct l.id) filter (where m.how = 'automatic')::integer as automatic,
          count(distinct l.id) filter (where m.how = 'person' and m.kind <> 'not_ours')::integer as person,
          count(distinct l.id) filter (where m.kind = 'not_ours')::integer as not_ours,
          count(distinct l.id) filter (where m.id is null)::integer as open
        from bank_lines l left join bank_matches m on m.line_id = l.id and m.unmatched_at is null
        where l.statement_id = s.id
      ) counted
      order by s.id desc`);
    return rows.map(presentStatement);
  }

  return {
    newest: () => read(sql`true`),
    async one(id: number): Promise<BankStatement> {
      const [statement] = await read(sql`id = ${id}`);
      if (statement === undefined) throw new Error(`there is no bank statement ${id}`);
      return statement;
    },
  };
}

function presentStatement(row: StatementRow): BankStatement {
  return {
    id: row.id,
    file_name: row.file_name,
    account: row.account,
    first_day: row.first_day,
    last_day: row.last_day,
    lines: row.line_count,
    known: row.known_count,
    opening: paiseToRupees(row.opening_paise),
    closing: paiseToRupees(row.closing_paise),
    imported_by: row.username,
    imported_at: isoInstant(row.imported_at),
    matched_at: row.matched_at === null ? null : isoInstant(row.matched_at),
    matched_automatically: row.automatic,
    matched_by_person: row.person,
    not_ours: row.not_ours,
    left_over: row.open,
  };
}
