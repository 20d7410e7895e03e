import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { ApplicationFilter, ApplicationsQuery } from '@portal/contract/routes/application-filter.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { MAX_SELECTED } from '@portal/contract/rules/application-filter.ts';
import { COUNTED_UP_TO, pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../db/connection.ts';
import { applications } from '../../db/schema/applications.ts';
import { candidates } from '../../db/schema/identity.ts';
import { deskPayments } from '../../db/schema/payments.ts';
import { applicationConditions } from './application-conditions.ts';
import { applicationOrder } from './application-order.ts';
import { presentStaffApplication } from './applications.present.ts';
import { staffColumns, staffJoins } from './selection.columns.ts';

interface Choices {
  readonly cities: string[];
  readonly campaigns: string[];
}

/** Applications as staff see them. */
export interface ApplicationsViews {
  list(query: ApplicationsQuery): Promise<PageFacts & { readonly applications: StaffApplication[] }>;
  find(id: number): Promise<StaffApplication | undefined>;
  choices(): Promise<Choices>;
  matching(filter: ApplicationFilter): Promise<{ readonly ids: number[]; readonly is_whole: boolean }>;
}

const MOST_CHOICES = 200;

export function createApplicationsViews(db: Queries): ApplicationsViews {
  const { latest, history } = staffJoins(db);
  const rows = (where: SQL | undefined, order: SQL[] = []) =>
    db
      .select(staffColumns(latest, history))
      .from(applications)
      .innerJoin(candidates, eq(candidates.id, applications.candidateId))
      .leftJoin(deskPayments, isCurrentDeskPayment)
      .leftJoinLateral(latest, sql`true`)
      .leftJoinLateral(history, sql`true`)
      .where(where)
      .orderBy(...order);

  return {
    async list(query) {
      const { page, per_page: perPage } = query;
      const where = applicationConditions(query);
      const found = await rows(where, applicationOrder(query.sort, query.order))
        .limit(perPage)
        .offset((page - 1) * perPage);
      const isBounded = isCountedToABound(query);
      const counted = db
        .select({ one: sql`1` })
        .from(applications)
        .where(where)
        .limit(isBounded ? COUNTED_UP_TO + 1 : Number.MAX_SAFE_INTEGER)
        .as('counted');
      const facts = pageFacts(await db.$count(counted), page, perPage, isBounded);
      return { applications: found.map(presentStaffApplication), ...facts };
    },
    async find(id) {
      const [row] = await rows(and(eq(applications.id, id), isNull(applications.deletedAt)));
      return row === undefined ? undefined : presentStaffApplication(row);
    },
    choices: () => readChoices(db),
    async matching(filter) {
      const found = await db
        .select({ id: applications.id })
        .from(applications)
        .where(applicationConditions(filter))
        .orderBy(desc(applications.createdAt), desc(applications.id))
        .limit(MAX_SELECTED + 1);
      return {
        ids: found.slice(0, MAX_SELECTED).map(({ id }) => id),
        is_whole: found.length <= MAX_SELECTED,
      };
    },
  };
}

export const isCurrentDeskPayment = and(
  eq(deskPayments.applicationId, applications.id),
  isNull(deskPayments.supersededAt),
);

/** Dates alone are counted whatever they find. */
function isCountedToABound({ search, status, city, payment, campaign }: ApplicationFilter): boolean {
  return [search, status, city, payment, campaign].some((part) => part !== undefined);
}

async function readChoices(db: Queries): Promise<Choices> {
  const most = desc(sql`count(*)`);
  const cities = await db
    .select({ value: sql<string>`min(${applications.city})` })
    .from(applications)
    .where(and(isNull(applications.deletedAt), sql`${applications.city} <> ''`))
    .groupBy(sql`lower(${applications.city})`)
    .orderBy(most, asc(sql`lower(${applications.city})`))
    .limit(MOST_CHOICES);
  const campaigns = await db
    .select({ value: sql<string>`${candidates.utmCampaign}` })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(isNull(applications.deletedAt), sql`${candidates.utmCampaign} <> ''`))
    .groupBy(candidates.utmCampaign)
    .orderBy(most, asc(candidates.utmCampaign))
    .limit(MOST_CHOICES);
  return { cities: cities.map(({ value }) => value), campaigns: campaigns.map(({ value }) => value) };
}
