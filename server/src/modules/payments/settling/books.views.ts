import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connection.ts';

export interface BooksViews {
  /** How many payments are credited with another amount than the provider holds for them. */
  differences(): Promise<number>;
}

/** What stands in the ledger for a payment equals what was captured of it and not returned. */
const DIFFERENCES = sql`
  select count(*)::integer as count
  from payments p
  left join (
    select payment_id, sum(amount_paise) as paise from ledger_entries e
    where payment_id is not null and not exists (select from ledger_entries r where r.reverses = e.id)
    group by payment_id
  ) credited on credited.payment_id = p.id
  where coalesce(credited.paise, 0)
    <> case when p.status in ('captured', 'refunded') then p.amount_paise - p.refunded_paise - p.transferred_paise
      else 0 end`;

export function createBooksViews(database: Database): BooksViews {
  return {
    async differences() {
      const { rows } = await database.execute<{ count: number }>(DIFFERENCES);
      return rows[0]?.count ?? 0;
    },
  };
}
