import type { ApplicationEdit } from '@portal/contract/routes/staff-selection.ts';
import { checkStaffMove, type StatusMove } from '@portal/contract/rules/application-status.ts';
import { decisionReasons } from '@portal/contract/rules/decision-reasons.ts';
import { STAFF_TEXTS as texts, statusMoveRefusedText } from '@portal/contract/texts/staff.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { EditableApplication, SelectionChange } from './selection.store.ts';

/** The change of status that an edit asks for; throws if it is not allowed. */
export function statusMove(
  { status: from }: EditableApplication,
  { status: to, reason, why }: ApplicationEdit,
  isPaid: boolean,
): StatusMove | undefined {
  if (to === undefined || to === from) return undefined;
  if (why !== undefined && !decisionReasons(to).includes(why)) {
    throw new AppError('INVALID_INPUT', { text: texts.whyUnknown, fields: { why: texts.whyUnknown } });
  }
  const answer = checkStaffMove(from, to, { isPaid, reason });
  if ('move' in answer) return answer.move;
  switch (answer.refused) {
    case 'reason-missing':
      throw new AppError('INVALID_INPUT', {
        text: texts.reasonRequired,
        fields: { reason: texts.reasonRequired },
      });
    case 'paid':
      throw new AppError('STATUS_MOVE_REFUSED', { text: texts.paidStaysSelected });
    case 'no-such-move':
      throw new AppError('STATUS_MOVE_REFUSED', { text: statusMoveRefusedText(from, to) });
  }
}

const FIRST_STEP = 0;

export function changeBy({ to, needsReason }: StatusMove, reason: string | undefined): SelectionChange {
  if (needsReason !== true) return { status: to };
  return { status: to, currentStep: FIRST_STEP, reopenReason: reason ?? null };
}

/** What the history keeps of a move; `notAccepted` counts the documents that nobody accepted. */
export function moved(
  { to, needsReason, takesReason }: StatusMove,
  { reason, why }: Pick<ApplicationEdit, 'reason' | 'why'>,
  notAccepted: number,
): object {
  const isKept = needsReason === true || (takesReason === true && reason !== undefined);
  return {
    status: to,
    ...(why === undefined ? {} : { why }),
    ...(isKept ? { reason } : {}),
    ...(to === 'Selected' && notAccepted > 0 ? { documents_not_accepted: notAccepted } : {}),
  };
}
