import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { candidateName } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { payments } from '../../../db/schema/payments.ts';

export type DisputesViews = ReturnType<typeof createDisputesViews>;
export type DisputeRow = Awaited<ReturnType<DisputesViews['all']>>[number];

const AT_MOST = 200;

/** Those that wait for the bank first, then the newest. */
export function createDisputesViews(db: Queries) {
  const rows = (where?: SQL) =>
    db
      .select({
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
      })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .innerJoin(applications, eq(applications.id, disputes.applicationId))
      .innerJoin(candidates, eq(candidates.id, applications.candidateId))
      .where(where)
      .orderBy(sql`${disputes.decidedAt} is not null`, desc(disputes.raisedAt), desc(disputes.id))
      .limit(AT_MOST);
  return {
    all: () => rows(),
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
