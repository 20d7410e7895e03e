import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PaymentFilter } from '@portal/contract/routes/staff-payments.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { hasEveryWord } from '../../../lists/search/listed-words.ts';
import { payments } from '../../../db/schema/payments.ts';
import { statusCondition } from './payment-list.ts';
import { paymentMeanings } from './payment-meanings.ts';

// Where one table is selected from, columns are written without it, and an inner query would take its own.
const id = sql.raw('"payments"."id"');

/** Which attempts to pay a filter means: for any query that selects from `payments`. */
export function paymentConditions(filter: PaymentFilter): SQL | undefined {
  const { start_date: from, end_date: to, status, search } = filter;
  return and(
    from === undefined ? undefined : gte(payments.occurredAt, indianDayStart(from)),
    to === undefined ? undefined : lt(payments.occurredAt, indianDayEnd(to)),
    status === undefined ? undefined : statusCondition(status, 'payments'),
    search === undefined ? undefined : hasEveryWord(search, 'listed_payments', id, paymentMeanings),
  );
}
