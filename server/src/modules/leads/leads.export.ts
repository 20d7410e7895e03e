import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { LeadFilter } from '@portal/contract/routes/leads.ts';
import type { Queries } from '../../db/connection.ts';
import { applications } from '../../db/schema/applications.ts';
import { leads } from '../../db/schema/leads.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import type { ExportColumn, PlanExport } from '../exports/export-plan.ts';
import { candidateOfLead, leadConditions } from './leads.views.ts';

const COLUMNS: readonly ExportColumn[] = [
  { label: 'Name', kind: 'text', value: leads.name },
  { label: 'Phone', kind: 'text', value: leads.mobile },
  { label: 'Email', kind: 'text', value: leads.email },
  { label: 'City', kind: 'text', value: leads.city },
  { label: 'Status', kind: 'text', value: leads.status },
  { label: 'Owner', kind: 'text', value: staffUsers.username },
  { label: 'Note', kind: 'text', value: leads.note },
  { label: 'Number Verified', kind: 'text', value: sql`${isNotNull(leads.verifiedAt)}` },
  { label: 'Times Asked', kind: 'number', value: leads.timesAsked },
  { label: 'Last Asked At', kind: 'moment', value: leads.lastAskedAt },
  { label: 'Application ID', kind: 'text', value: applications.applicationNumber },
  { label: 'Source', kind: 'text', value: leads.source },
  { label: 'Campaign', kind: 'text', value: leads.utmCampaign },
  { label: 'Campaign Source', kind: 'text', value: leads.utmSource },
  { label: 'Campaign Medium', kind: 'text', value: leads.utmMedium },
  { label: 'Created At', kind: 'moment', value: leads.createdAt },
  { label: 'Updated At', kind: 'moment', value: leads.updatedAt },
];

/** Callback requests, newest first. */
export function planLeadsExport(db: Queries): PlanExport<LeadFilter> {
  return ({ ids, matching }) => {
    const where = ids === undefined ? leadConditions(matching ?? {}) : inArray(leads.id, [...ids]);
    const owner = eq(staffUsers.id, leads.ownerId);
    return {
      columns: COLUMNS,
      rows: (values) =>
        db
          .select(values)
          .from(leads)
          .leftJoin(staffUsers, owner)
          .leftJoin(
            applications,
            and(eq(applications.candidateId, candidateOfLead), isNull(applications.deletedAt)),
          )
          .where(where)
          .orderBy(desc(leads.createdAt), desc(leads.id))
          .getSQL(),
      count: sql`select count(*) from ${leads} left join ${staffUsers} on ${owner} where ${where ?? sql`true`}`,
    };
  };
}
