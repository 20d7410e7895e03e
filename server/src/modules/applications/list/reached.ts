import { PAID_STATES, REACHED_IN, type ReachedStep } from '@portal/contract/rules/application-filter.ts';
import { sql, type SQL } from 'drizzle-orm';

interface StandingColumns {
  readonly status: SQL;
  readonly payment: SQL;
}

/** Whether anything is paid. */
export function isPaidIn({ payment }: Pick<StandingColumns, 'payment'>): SQL {
  return sql`${payment} in ${PAID_STATES}`;
}

/** Whether an application came that far: a filter of the list, which the overview counts. */
export function reachedIn(step: ReachedStep, columns: StandingColumns): SQL {
  return sql`(${columns.status} in ${REACHED_IN[step]} or ${isPaidIn(columns)})`;
}
