import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import type { WaitingChange } from '../../../kernel/waiting-change.ts';
import type { ApprovalGate } from '../../approvals/proposals.ts';
import type { DeskApprovalStores } from './desk-payment.approval.ts';
import type { PlannedDeskChange } from './desk-plan.ts';

/** Where a payment at the desk waits for a second person. */
export interface DeskGate {
  waits(stores: DeskApprovalStores, plan: PlannedDeskChange | undefined, by: StaffRequest): Promise<boolean>;
  propose(
    stores: DeskApprovalStores,
    payload: ApprovalPayload<'desk_payment'>,
    by: StaffRequest,
  ): Promise<WaitingChange>;
}

/** Larger payments than the limit wait, where that is on. */
export function createDeskGate(
  gate: ApprovalGate<'desk_payment', DeskApprovalStores>,
  limitPaise: number,
): DeskGate {
  return {
    async waits(stores, plan, by) {
      if (plan === undefined) return false;
      const { from, to } = plan.change.amount;
      return to !== from && to > limitPaise && (await gate.isRequired(stores, by));
    },
    propose: (stores, payload, by) => gate.propose(stores, payload, by),
  };
}
