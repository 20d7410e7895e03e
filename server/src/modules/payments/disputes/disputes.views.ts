import type { ApplicationId } from '@portal/contract/ids.ts';
import type { DisputesQuery } from '@portal/contract/routes/disputes.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { pageFacts } from '@portal/contract/rules/paging.ts';
import { and, count, desc, eq, gte, ilike, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { candidateName } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { payments } from '../../../db/schema/payments.ts';
import { containing } from '../../../lists/search/like-pattern.ts';

export type DisputesViews = ReturnType<typeof createDisputesViews>;
export type DisputeRow = Awaited<ReturnType<DisputesViews['list']>>['rows'][number];

const shape = {
  id: disputes.id,
  providerDisputeId: disputes.providerDisputeId,
  providerPaymentId: payments.providerPaymentId,
  state: disputes.state,
  phase: disputes.phase,
  reason: disputes.reason,
  amountPaise: disputes.amountPaise,
  takenPaise: disputes.takenPaise,
  respondBy: disputes.respondBy,
  raisedAt: disputes.raisedAt,
  decidedAt: disputes.decidedAt,
  applicationId: applications.id,
  applicationNumber: applications.applicationNumber,
  candidateName,
};

/** Those that wait for the bank first, then the newest. */
export function createDisputesViews(db: Queries) {
  const rows = (where: SQL | undefined) =>
    db
      .select(shape)
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .innerJoin(applications, eq(applications.id, disputes.applicationId))
      .innerJoin(candidates, eq(candidates.id, applications.candidateId))
      .where(where)
      .orderBy(sql`${disputes.decidedAt} is not null`, desc(disputes.raisedAt), desc(disputes.id));
  return {
    async list(query: DisputesQuery) {
      const { page, per_page: perPage } = query;
      const where = matching(query);
      const [counted] = await db
        .select({ total: count() })
        .from(disputes)
        .innerJoin(payments, eq(payments.id, disputes.paymentId))
        .innerJoin(applications, eq(applications.id, disputes.applicationId))
        .innerJoin(candidates, eq(candidates.id, applications.candidateId))
        .where(where);
      return {
        rows: await rows(where)
          .limit(perPage)
          .offset((page - 1) * perPage),
        facts: pageFacts(counted?.total ?? 0, page, perPage, false),
      };
    },
    /** Returns undefined if there is no such application. */
    async ofApplication(id: ApplicationId) {
      const [application] = await db
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.id, id), isNull(applications.deletedAt)));
      return application === undefined ? undefined : rows(eq(disputes.applicationId, id));
    },
  };
}

function matching({ search, start_date: from, end_date: to }: DisputesQuery): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(disputes.raisedAt, indianDayStart(from)),
    to === undefined ? undefined : lt(disputes.raisedAt, indianDayEnd(to)),
    search === undefined ? undefined : isSearched(search),
  );
}

function isSearched(search: string): SQL | undefined {
  const searched = [
    applications.applicationNumber,
    candidateName,
    payments.providerPaymentId,
    disputes.providerDisputeId,
  ];
  return or(...searched.map((column) => ilike(column, containing(search))));
}
