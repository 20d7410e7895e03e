import { sql, type SQL } from 'drizzle-orm';
import { containing } from '../../kernel/like-pattern.ts';

// Where one table is selected from, columns are written without it, and an inner query would take its own.
const outer = sql.raw('"applications"');

const SEARCHED = [
  sql`${outer}.application_id`,
  sql`concat_ws(' ', ${outer}.first_name, ${outer}.last_name)`,
  sql`${outer}.mobile_number::text`,
  sql`${outer}.email`,
  sql`${outer}.date_of_birth`,
  sql`${outer}.pan_card_number`,
  sql`${outer}.state`,
  sql`${outer}.city`,
  sql`${outer}.pincode`,
  sql`${outer}.status`,
];

/** Whether any field of an application, its candidate or its payments has the text in it. */
export function matchesSearch(search: string): SQL {
  const pattern = containing(search);
  const own = sql.join(
    SEARCHED.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  );
  return sql`(${own}
    or exists (select from candidates
      where candidates.id = ${outer}.candidate_id and (full_name ilike ${pattern} or candidates.email ilike ${pattern}))
    or exists (select from desk_payments
      where desk_payments.application_id = ${outer}.id and superseded_at is null
        and (mode ilike ${pattern} or comment ilike ${pattern}))
    or exists (select from payments join orders on orders.id = payments.order_id
      where payments.application_id = ${outer}.id and (razorpay_payment_id ilike ${pattern}
        or razorpay_order_id ilike ${pattern} or payments.status ilike ${pattern} or method ilike ${pattern})))`;
}
