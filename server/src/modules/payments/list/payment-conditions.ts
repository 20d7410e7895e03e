import { and, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { PaymentFilter } from '@portal/contract/routes/staff-payments.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { payments } from '../../../db/schema/payments.ts';
import { searchWords, type SearchWord } from '../../../kernel/search-words.ts';
import { hasBankId, statusesOf } from './payment-list.ts';

// Where one table is selected from, columns are written without it, and an inner query would take its own.
const id = sql.raw('"payments"."id"');

/** Which attempts to pay a filter means: for any query that selects from `payments`. */
export function paymentConditions(filter: PaymentFilter): SQL | undefined {
  const { start_date: from, end_date: to, status, search } = filter;
  return and(
    from === undefined ? undefined : gte(payments.occurredAt, indianDayStart(from)),
    to === undefined ? undefined : lt(payments.occurredAt, indianDayEnd(to)),
    status === undefined ? undefined : inArray(payments.status, statusesOf(status)),
    search === undefined ? undefined : hasWords(searchWords(search)),
  );
}

function hasWords(words: readonly SearchWord[]): SQL | undefined {
  if (words.length === 0) return sql`false`;
  return and(
    ...words.map(
      ({ text, like, needle }) =>
        hasBankId(text, id) ??
        sql`${id} in (
          select listed.id from listed_payments listed
          where listed.words like ${like} and strpos(listed.words, ${needle}) > 0
        )`,
    ),
  );
}
