import { sql } from 'drizzle-orm';
import { PROVIDER_PAYMENT_ID } from '../../../db/schema/payments.ts';
import type { BooksRule } from './books-rule.ts';

/** What the provider paid out is what it captured and returned. Payments of others with its account are left out. */
export const SETTLEMENT_RULES: readonly BooksRule[] = [
  {
    name: 'a settlement differs from the sum of its lines',
    query: sql`
      select s.provider_settlement_id || ': ' || s.amount_paise || ', its lines ' || coalesce(l.paise, 0) || ' paise' as what
      from settlements s left join (
        select settlement_id, sum(net_paise) as paise from settlement_lines group by 1
      ) l on l.settlement_id = s.id
      where s.amount_paise <> coalesce(l.paise, 0)`,
  },
  {
    name: 'a line of a settlement does not add up',
    query: sql`
      select l.entity_id || ': ' || l.gross_paise || ' less ' || l.fee_paise || ' and ' || l.tax_paise || ' is not '
        || l.net_paise || ' paise' as what
      from settlement_lines l where l.net_paise <> l.gross_paise - l.fee_paise - l.tax_paise`,
  },
  {
    name: 'a payment is settled with another amount than it has in the books',
    query: sql`
      select l.entity_id || ': ' || l.gross_paise || ' of ' || p.amount_paise || ' paise, ' || p.status as what
      from settlement_lines l join payments p on ${PROVIDER_PAYMENT_ID} = l.entity_id
      where l.kind = 'payment'
        and l.gross_paise <> case when p.status in ('captured', 'refunded') then p.amount_paise else 0 end`,
  },
  {
    name: 'a refund is settled with another amount than it has in the books',
    query: sql`
      select l.entity_id || ': ' || -l.gross_paise || ' of ' || r.amount_paise || ' paise' as what
      from settlement_lines l join refunds r on r.provider_refund_id = l.entity_id
      where l.kind = 'refund' and -l.gross_paise <> r.amount_paise`,
  },
];
