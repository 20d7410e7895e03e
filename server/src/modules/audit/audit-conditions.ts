import { and, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AuditFilter } from '@portal/contract/routes/audit.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { auditEntries as entries } from '../../db/schema/audit.ts';
import { containing } from '../../lists/search/like-pattern.ts';

/** Which entries a filter means: for any query that selects from `audit_entries`. */
export function auditConditions(filter: AuditFilter): SQL | undefined {
  const { search, start_date: from, end_date: to, who, person, action, subject } = filter;
  return and(
    from === undefined ? undefined : gte(entries.at, indianDayStart(from)),
    to === undefined ? undefined : lt(entries.at, indianDayEnd(to)),
    who === undefined ? undefined : eq(entries.actorKind, who),
    person === undefined ? undefined : ilike(entries.actorName, containing(person)),
    action === undefined ? undefined : ilike(entries.action, containing(action)),
    subject === undefined ? undefined : eq(entries.subjectId, subject),
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
