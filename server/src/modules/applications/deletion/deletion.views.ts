import { and, count, desc, eq, gt, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { DeletedApplication } from '@portal/contract/routes/staff-deletion.ts';
import { restorableSince, restorableUntil } from '@portal/contract/rules/deletion.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../../db/connection.ts';
import { bookedPaise, candidateEmail, candidateName } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { containing } from '../../../lists/search/like-pattern.ts';
import { plainMobiles } from '../../../lists/search/plain-mobiles.ts';
import type { ListQuery } from '../../../lists/list.ts';

export interface DeletionViews {
  /** Those that can still be restored, the latest first. */
  deleted(
    query: Pick<ListQuery, 'page' | 'per_page' | 'search'>,
  ): Promise<PageFacts & { readonly applications: DeletedApplication[] }>;
}

const shape = {
  id: applications.id,
  application_id: applications.applicationNumber,
  candidate_name: candidateName,
  mobile_number: applications.mobileNumber,
  email: candidateEmail,
  status: applications.status,
  created_at: applications.createdAt,
  deleted_at: sql<string>`${applications.deletedAt}`.mapWith(applications.deletedAt),
  deleted_by: staffUsers.username,
  paidPaise: bookedPaise('fee', applications.id),
};

export function createDeletionViews(db: Queries, clock: Clock): DeletionViews {
  return {
    async deleted({ page, per_page: perPage, search }) {
      const where = and(
        gt(applications.deletedAt, restorableSince(clock.now())),
        search === undefined ? undefined : matches(plainMobiles(search).trim()),
      );
      const isCandidate = eq(candidates.id, applications.candidateId);
      const rows = await db
        .select(shape)
        .from(applications)
        .innerJoin(candidates, isCandidate)
        .leftJoin(staffUsers, eq(staffUsers.id, applications.deletedBy))
        .where(where)
        .orderBy(desc(applications.deletedAt), desc(applications.id))
        .limit(perPage)
        .offset((page - 1) * perPage);
      const [counted] = await db
        .select({ total: count() })
        .from(applications)
        .innerJoin(candidates, isCandidate)
        .where(where);
      return {
        applications: rows.map(({ paidPaise: paid, ...row }) => ({
          ...row,
          total_amount_paid: paiseToRupees(paid),
          restorable_until: restorableUntil(row.deleted_at),
        })),
        ...pageFacts(counted?.total ?? 0, page, perPage, false),
      };
    },
  };
}

function matches(search: string): SQL | undefined {
  const searched = [
    applications.applicationNumber,
    candidateName,
    sql`${applications.mobileNumber}::text`,
    candidateEmail,
  ];
  return or(...searched.map((column) => ilike(column, containing(search))));
}
