import { desc, inArray, sql } from 'drizzle-orm';
import type { AuditFilter } from '@portal/contract/routes/audit.ts';
import type { Queries } from '../../db/connection.ts';
import { auditEntries as entries } from '../../db/schema/audit.ts';
import type { ExportColumn, PlanExport } from '../exports/export-plan.ts';
import type { AuditedValues } from '../sealing/audited-values.ts';
import { auditConditions } from './audit-conditions.ts';

const COLUMNS: readonly ExportColumn[] = [
  { label: 'Number', kind: 'number', value: entries.id },
  { label: 'Time', kind: 'moment', value: entries.at },
  { label: 'Kind', kind: 'text', value: entries.actorKind },
  { label: 'Who', kind: 'text', value: entries.actorName },
  { label: 'What', kind: 'text', value: entries.action },
  { label: 'On', kind: 'text', value: entries.subjectKind },
  { label: 'On Number', kind: 'text', value: entries.subjectId },
  { label: 'Before', kind: 'text', value: sql`${entries.before}::text` },
  { label: 'After', kind: 'text', value: sql`${entries.after}::text` },
  { label: 'From Address', kind: 'text', value: entries.ip },
  { label: 'Request', kind: 'text', value: entries.requestId },
];

/** The audit trail, newest first. */
export function planAuditExport(
  db: Queries,
  values: Pick<AuditedValues, 'openJson'>,
): PlanExport<AuditFilter> {
  return ({ ids, matching }) => {
    const where = ids === undefined ? auditConditions(matching ?? {}) : inArray(entries.id, [...ids]);
    return {
      columns: COLUMNS,
      rows: (selected) =>
        db.select(selected).from(entries).where(where).orderBy(desc(entries.at), desc(entries.id)).getSQL(),
      count: sql`select count(*) from ${entries} where ${where ?? sql`true`}`,
      opened: (rows) => withSides(rows, values),
    };
  };
}

const SIDES = COLUMNS.flatMap(({ label }, index) => (label === 'Before' || label === 'After' ? [index] : []));

/** The rows with the values of people in clear. */
async function withSides(
  rows: readonly (readonly unknown[])[],
  values: Pick<AuditedValues, 'openJson'>,
): Promise<unknown[][]> {
  const texts = rows.flatMap((row) =>
    SIDES.map((index) => (typeof row[index] === 'string' ? row[index] : '')),
  );
  const opened = await values.openJson(texts);
  return rows.map((row, at) =>
    row.map((cell, index) => {
      const side = SIDES.indexOf(index);
      return side === -1 || typeof cell !== 'string' ? cell : opened[at * SIDES.length + side];
    }),
  );
}
