import type { FastifyInstance } from 'fastify';
import { loanSelectionRoutes } from '@portal/contract/routes/loan-selections.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { serveCandidate } from '../../../http/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { presentSelection } from './loan-selections.present.ts';
import type { LoanSelectionsService } from './loan-selections.service.ts';
import type { LoanSelectionsViews } from './loan-selections.views.ts';

interface LoanSelectionRoutes {
  readonly selections: LoanSelectionsService;
  readonly selectionsViews: LoanSelectionsViews;
}

export function registerLoanSelectionRoutes(
  http: FastifyInstance,
  { selections, selectionsViews }: LoanSelectionRoutes,
): void {
  serveCandidate(http, loanSelectionRoutes.select, async ({ actor, body, caller }) => {
    const { applicationNumber, ...chosen } = body;
    const row = await selections.select({ actor, applicationNumber, caller }, chosen);
    // A request that can be repeated is Pending, and none of its money counts.
    return { ...presentSelection(applicationNumber, row, 0), message: LOAN_ANSWERS.chosen };
  });

  serveCandidate(http, loanSelectionRoutes.withdraw, async ({ actor, body, caller }) => {
    const { application_id: applicationNumber } = body;
    const rows = await selections.withdraw({ actor, applicationNumber, caller });
    // No lender has approved any, so none of them has money.
    const providers = rows.map((row) => presentSelection(applicationNumber, row, 0));
    return { message: LOAN_ANSWERS.withdrawn, providers };
  });

  serveCandidate(http, loanSelectionRoutes.selections, async ({ actor, query }) => {
    const { application_id: applicationNumber } = query;
    const found = await selectionsViews.of(applicationNumber);
    if (found?.candidateId !== actor.candidateId) throw new AppError('NOT_FOUND');
    const approved = found.rows.filter(({ status }) => status === 'Approved');
    return {
      providers: found.rows.map((row) => presentSelection(applicationNumber, row, found.above(row.id))),
      approved_loan_amount: paiseToRupees(approved.reduce((sum, row) => sum + row.amountPaise, 0)),
      disbursed_loan_amount: paiseToRupees(found.disbursedPaise),
    };
  });
}
