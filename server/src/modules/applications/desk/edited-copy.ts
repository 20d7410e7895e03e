import type { ApplicationEdit } from '@portal/contract/routes/staff-selection.ts';
import { shownRupees, unknownCopyText, type ShownFields } from '@portal/contract/texts/row-conflicts.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { copyOf } from '../../../kernel/edits.ts';
import type { EditableApplication } from '../selection/selection.store.ts';
import type { DeskPayment } from './desk.store.ts';

const FIELDS: ShownFields<DeskPayment> = {
  'Cheque/Cash Mode': ({ mode }) => mode,
  'Payment Timestamp': ({ paidOn }) => paidOn,
  'Payment Comment': ({ comment }) => comment,
  'Cheque/Cash Amount': ({ amountPaise }) => shownRupees(amountPaise),
};

/** Refuses an edit that does not say on which copy it was made and would take back what was paid at the desk. */
export function refuseUnknownCopy(
  application: EditableApplication,
  edit: ApplicationEdit,
  present: DeskPayment,
  wanted: DeskPayment,
): void {
  if (copyOf(application, edit) !== 'unknown' || !takesMoneyBack(present, wanted)) return;
  throw new AppError('CONFLICT', { text: unknownCopyText(FIELDS, present, wanted) });
}

/** Whether recorded money becomes less, gets another day or counts as paid in another way. */
function takesMoneyBack(present: DeskPayment, wanted: DeskPayment): boolean {
  const recorded = present.amountPaise ?? 0;
  if (recorded === 0) return false;
  const isLess = (wanted.amountPaise ?? 0) < recorded;
  const isMoved = present.paidOn !== null && wanted.paidOn !== present.paidOn;
  const isOtherMode = present.mode !== null && wanted.mode !== present.mode;
  return isLess || isMoved || isOtherMode;
}
