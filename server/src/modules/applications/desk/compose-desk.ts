import { PAISE_PER_RUPEE } from '@portal/contract/rules/money.ts';
import { createDeskGate } from './desk-gate.ts';
import { deskPaymentApproval } from './desk-payment.approval.ts';
import { createDeskMovesService } from './desk-moves.service.ts';
import { createDeskService } from './desk.service.ts';
import { createAcceptanceRule } from '../selection/acceptance-rule.ts';
import { createApplyEdit, createSelectionService } from '../selection/selection.service.ts';
import type { ApplicationsParts } from '../applications.parts.ts';

/** Payments at the desk, and the changes of an application that may bring one with them. */
export function composeDesk({ unitOfWork, notifications, approvals, clock, config }: ApplicationsParts) {
  const applyEdit = createApplyEdit(notifications, createAcceptanceRule(config.SELECT_ACCEPTED_ONLY), clock);
  const policy = () => ({ now: clock.now(), chequesCount: config.DESK_CHEQUES_COUNT });
  const gate = createDeskGate(
    approvals.register(unitOfWork, deskPaymentApproval(applyEdit, policy)),
    config.APPROVAL_DESK_PAYMENT_ABOVE * PAISE_PER_RUPEE,
  );
  return {
    selection: createSelectionService({ unitOfWork, applyEdit, deskGate: gate, deskPolicy: policy }),
    desk: createDeskService({ unitOfWork, gate, notifications, policy }),
    moves: createDeskMovesService({ unitOfWork, notifications, policy }),
  };
}
