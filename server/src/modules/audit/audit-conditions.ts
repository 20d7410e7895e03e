import { and, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { auditEntries as entries } from '../../db/schema/audit.ts';
import type { ListQuery } from '../../lists/list.ts';
import { containing } from '../../lists/search/like-pattern.ts';

type AuditFilter = Omit<ListQuery, 'page' | 'per_page'>;

/** Which entries a filter means: for any query that selects from `audit_entries`. */
export function auditConditions({ search, start_date: from, end_date: to }: AuditFilter): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(entries.at, indianDayStart(from)),
    to === undefined ? undefined : lt(entries.at, indianDayEnd(to)),
    search === undefined ? undefined : or(...searched.map((column) => ilike(column, containing(search)))),
  );
}

const searched = [
  entries.actorName,
  entries.action,
  entries.subjectKind,
  entries.subjectId,
  entries.ip,
  entries.requestId,
  sql`${entries.before}::text`,
  sql`${entries.after}::text`,
];
