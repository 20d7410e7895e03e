import { and, asc, desc, eq, gte, ilike, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LeadFilter, LeadOnWire } from '@portal/contract/routes/leads.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { COUNTED_UP_TO, pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../db/connection.ts';
import { applications } from '../../db/schema/applications.ts';
import { candidates } from '../../db/schema/identity.ts';
import { leads } from '../../db/schema/leads.ts';
import { applicationOwners } from '../../db/schema/notes.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import { containing } from '../../lists/search/like-pattern.ts';
import { plainMobiles } from '../../lists/search/plain-mobiles.ts';

interface LeadsQuery extends LeadFilter {
  readonly page: number;
  readonly per_page: number;
}

export interface LeadsViews {
  list(query: LeadsQuery): Promise<PageFacts & { readonly leads: LeadOnWire[] }>;
  find(id: number): Promise<LeadOnWire | undefined>;
  owners(): Promise<{ readonly id: number; readonly username: string }[]>;
}

const colleague = alias(staffUsers, 'colleague');

const shape = {
  id: leads.id,
  source: leads.source,
  name: leads.name,
  email: leads.email,
  city: leads.city,
  phone: leads.mobile,
  status: leads.status,
  note: leads.note,
  owner: { id: staffUsers.id, username: staffUsers.username },
  is_verified: sql<boolean>`${isNotNull(leads.verifiedAt)}`,
  times_asked: leads.timesAsked,
  last_asked_at: leads.lastAskedAt,
  application_id: applications.applicationNumber,
  application_owner: colleague.username,
  utm_source: leads.utmSource,
  utm_medium: leads.utmMedium,
  utm_campaign: leads.utmCampaign,
  created_at: leads.createdAt,
  updated_at: leads.updatedAt,
};

/** Whom the lead has become; or who asked for a call as a candidate, which its number tells. */
export const candidateOfLead = sql`coalesce(${leads.candidateId}, (
  select ${candidates.id} from ${candidates}
  where ${candidates.mobile} = ${leads.mobile} and ${candidates.deletedAt} is null
))`;

export function createLeadsViews(db: Queries): LeadsViews {
  const rows = (where: SQL | undefined) =>
    db
      .select(shape)
      .from(leads)
      .leftJoin(staffUsers, eq(staffUsers.id, leads.ownerId))
      .leftJoin(
        applications,
        and(eq(applications.candidateId, candidateOfLead), isNull(applications.deletedAt)),
      )
      .leftJoin(applicationOwners, eq(applicationOwners.applicationId, applications.id))
      .leftJoin(colleague, eq(colleague.id, applicationOwners.staffUserId))
      .where(where)
      .orderBy(desc(leads.createdAt), desc(leads.id));

  return {
    async list(query) {
      const { page, per_page: perPage } = query;
      const where = leadConditions(query);
      const found = await rows(where)
        .limit(perPage)
        .offset((page - 1) * perPage);
      const isBounded = query.search !== undefined || query.status !== undefined;
      const counted = db
        .select({ one: sql`1` })
        .from(leads)
        .leftJoin(staffUsers, eq(staffUsers.id, leads.ownerId))
        .where(where)
        .limit(isBounded ? COUNTED_UP_TO + 1 : Number.MAX_SAFE_INTEGER)
        .as('counted');
      return { leads: found, ...pageFacts(await db.$count(counted), page, perPage, isBounded) };
    },
    async find(id) {
      const [row] = await rows(eq(leads.id, id));
      return row;
    },
    owners: () =>
      db
        .select({ id: staffUsers.id, username: staffUsers.username })
        .from(staffUsers)
        .where(and(eq(staffUsers.isActive, true), isNull(staffUsers.deletedAt)))
        .orderBy(asc(staffUsers.username)),
  };
}

const searched = [
  leads.name,
  leads.email,
  leads.city,
  sql`${leads.mobile}::text`,
  leads.note,
  staffUsers.username,
  leads.utmSource,
  leads.utmMedium,
  leads.utmCampaign,
];

/** Which leads a filter means: for a query that joins their owners too. */
export function leadConditions(filter: LeadFilter): SQL | undefined {
  const { search, status, start_date: from, end_date: to } = filter;
  return and(
    from === undefined ? undefined : gte(leads.createdAt, indianDayStart(from)),
    to === undefined ? undefined : lt(leads.createdAt, indianDayEnd(to)),
    status === undefined ? undefined : eq(leads.status, status),
    search === undefined ? undefined : matches(plainMobiles(search).trim()),
  );
}

function matches(search: string): SQL | undefined {
  return or(...searched.map((column) => ilike(column, containing(search))));
}
