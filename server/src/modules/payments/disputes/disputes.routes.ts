import type { FastifyInstance } from 'fastify';
import { disputeRoutes, type DisputeOnWire } from '@portal/contract/routes/disputes.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { serveStaff } from '../../../http/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { DisputeRow, DisputesViews } from './disputes.views.ts';

export function registerDisputeRoutes(http: FastifyInstance, views: DisputesViews): void {
  serveStaff(http, disputeRoutes.list, async ({ query }) => {
    const { rows, facts } = await views.list(query);
    return { disputes: rows.map(presentDispute), ...facts };
  });

  serveStaff(http, disputeRoutes.ofApplication, async ({ params }) => {
    const rows = await views.ofApplication(params.id);
    if (rows === undefined) throw new AppError('NOT_FOUND');
    return { disputes: rows.map(presentDispute) };
  });
}

function presentDispute(row: DisputeRow): DisputeOnWire {
  return {
    id: row.id,
    razorpay_dispute_id: row.providerDisputeId,
    razorpay_payment_id: row.providerPaymentId,
    state: row.state,
    phase: row.phase,
    reason: row.reason,
    amount: paiseToRupees(row.amountPaise),
    taken_amount: paiseToRupees(row.takenPaise),
    respond_by: row.respondBy,
    raised_at: row.raisedAt,
    decided_at: row.decidedAt,
    application: {
      id: row.applicationId,
      application_id: row.applicationNumber,
      candidate_name: row.candidateName,
    },
  };
}
