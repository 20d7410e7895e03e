import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ApplicationFilter, ApplicationsQuery } from '@portal/contract/routes/application-filter.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { MAX_SELECTED } from '@portal/contract/rules/application-filter.ts';
import { pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../../db/connection.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { deskPayments } from '../../../db/schema/payments.ts';
import { MadeJson } from '../../../kernel/made-json.ts';
import type { ListFinder } from '../../../lists/list.ts';
import { readChoices, type Choices } from './application-choices.ts';
import { APPLICATIONS, factConditions, listFilterOf } from './application-list.ts';
import { presentStaffApplication } from './applications.present.ts';
import { staffColumns, staffJoins } from './applications.columns.ts';

/** Applications as staff see them. */
export interface ApplicationsViews {
  list(query: ApplicationsQuery): Promise<MadeJson<PageFacts & { applications: StaffApplication[] }>>;
  find(id: number): Promise<StaffApplication | undefined>;
  choices(): Promise<Choices>;
  matching(filter: ApplicationFilter): Promise<{ readonly ids: number[]; readonly is_whole: boolean }>;
}

interface Parts {
  readonly db: Queries;
  readonly finder: ListFinder;
}

export function createApplicationsViews({ db, finder }: Parts): ApplicationsViews {
  const { latest, history } = staffJoins(db);
  return {
    async list(query) {
      const { json, counted, isBounded } = await finder.findRows(APPLICATIONS, query, listFilterOf(query));
      const facts = JSON.stringify(pageFacts(counted, query.page, query.per_page, isBounded));
      return new MadeJson(`{"applications":${json},${facts.slice(1)}`);
    },
    async find(id) {
      const [row] = await db
        .select(staffColumns(latest, history))
        .from(applications)
        .innerJoin(candidates, eq(candidates.id, applications.candidateId))
        .leftJoin(deskPayments, isCurrentDeskPayment)
        .leftJoinLateral(latest, sql`true`)
        .leftJoinLateral(history, sql`true`)
        .where(and(eq(applications.id, id), isNull(applications.deletedAt)));
      return row === undefined ? undefined : presentStaffApplication(row);
    },
    choices: () => readChoices(db),
    async matching(filter) {
      const conditions = factConditions(filter);
      const query = { ...filter, page: 1, per_page: MAX_SELECTED };
      const { ids, counted } = await finder.findIds(APPLICATIONS, query, { conditions });
      return { ids: [...ids], is_whole: counted <= MAX_SELECTED };
    },
  };
}

export const isCurrentDeskPayment = and(
  eq(deskPayments.applicationId, applications.id),
  isNull(deskPayments.supersededAt),
);
