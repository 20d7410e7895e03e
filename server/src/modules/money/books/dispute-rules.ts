import { sql } from 'drizzle-orm';
import { PROVIDER_PAYMENT_ID } from '../../../db/schema/payments.ts';
import type { BooksRule } from './books-rule.ts';

/** What a bank took stands in the ledger, and beside what went back of the payment otherwise. */
export const DISPUTE_RULES: readonly BooksRule[] = [
  {
    name: 'a lost dispute is booked with another amount than was taken',
    query: sql`
      select d.provider_dispute_id || ': ' || d.taken_paise || ' paise, in the ledger ' || coalesce(l.paise, 0) as what
      from disputes d left join (
        select dispute_id, -sum(amount_paise) as paise from ledger_entries where dispute_id is not null group by 1
      ) l on l.dispute_id = d.id
      where d.taken_paise <> coalesce(l.paise, 0)`,
  },
  {
    name: 'what went back of a payment is not the sum of its transfers and lost disputes',
    query: sql`
      select ${PROVIDER_PAYMENT_ID} || ': ' || p.transferred_paise || ' paise' as what
      from payments p
      where p.transferred_paise <>
        (select coalesce(sum(r.amount_paise), 0) from refunds r
          where r.payment_id = p.id and r.way = 'bank' and r.state = 'done')
        + (select coalesce(sum(d.taken_paise), 0) from disputes d where d.payment_id = p.id)
        and (p.transferred_paise > 0 or exists (select from disputes d where d.payment_id = p.id))`,
  },
];
