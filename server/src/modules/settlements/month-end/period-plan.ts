import { sql, type SQL } from 'drizzle-orm';
import { MONTH_END_WAYS, monthEndWayName } from '@portal/contract/rules/month-end.ts';
import type { ExportColumn, ExportPlan } from '../../exports/export-plan.ts';
import { WAY_OF_ENTRY } from './month-end.views.ts';

/** The columns of one query, which begins with `from`. */
export function planOf(columns: readonly ExportColumn[], from: SQL, order: SQL): ExportPlan {
  return {
    columns,
    rows: (values) => {
      const selected = Object.values(values).map((value) => sql`${value}`);
      return sql`select ${sql.join(selected, sql`, `)} ${from} order by ${order}`;
    },
    count: sql`select count(*)::integer as count ${from}`,
  };
}

export const text = (label: string, value: SQL): ExportColumn => ({ label, kind: 'text', value });
export const day = (label: string, value: SQL): ExportColumn => ({ label, kind: 'date', value });
export const number = (label: string, value: SQL): ExportColumn => ({ label, kind: 'number', value });
/** Paise, as a plain number. */
export const rupees = (label: string, value: SQL): ExportColumn => ({
  label,
  kind: 'rupees',
  value: sql`(${value})::bigint`,
});

export function indianDate(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date::text`;
}

/** The way of an entry, as screens call it. */
export const WAY_NAME = sql`case ${WAY_OF_ENTRY} ${sql.join(
  MONTH_END_WAYS.map((way) => sql`when ${way} then ${monthEndWayName(way)}`),
  sql` `,
)} end`;
