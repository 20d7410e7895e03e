import { loanPlan } from '@portal/contract/program/loan-plans.ts';
import { indianDayStart } from '@portal/contract/rules/indian-day.ts';
import type { LedgerKind } from '@portal/contract/rules/ledger.ts';
import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { METHOD_NAMES, PAYMENT_TEXTS as texts, transferText } from '@portal/contract/texts/payment.ts';

/** What the source of an entry knows: the provider's payment, the desk's record or the lender's row. */
interface PaidHow {
  readonly kind: LedgerKind;
  readonly method: string | null;
  readonly capturedAt: string | null;
  readonly deskMode: string | null;
  readonly deskDay: string | null;
  readonly lender: string | null;
  readonly lenderDay: string | null;
  /** Of a refund by bank transfer. */
  readonly utr?: string | null;
  /** Of money that a bank took after a dispute. */
  readonly disputeId?: number | null;
}

/** `UPI`, `Cash`, `Loan, Neemtal Finance`: how it was paid, in words. */
export function methodOf({ kind, method, deskMode, lender, utr = null, disputeId = null }: PaidHow): string {
  if (disputeId !== null) return DISPUTE_TEXTS.chargeback;
  if (utr !== null) return transferText(utr);
  if (deskMode !== null) return deskMode;
  if (kind === 'desk_payment') return texts.methodAtDesk;
  if (lender !== null) return `Loan, ${loanPlan(lender)?.name ?? lender}`;
  return method === null ? texts.methodUnknown : (METHOD_NAMES[method] ?? method);
}

interface DeskNote {
  readonly deskNumber: string | null;
  readonly deskBank: string | null;
  readonly comment: string | null;
}

/** `123456, Kosi Bank, Counter 2`: what staff wrote down of a payment at the desk; null if nothing. */
export function deskNoteOf({ deskNumber, deskBank, comment }: DeskNote): string | null {
  const words = [deskNumber, deskBank, comment].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(', ');
}

/** The day that staff named or the moment that the provider named; the moment of recording if neither did. */
export function paidAtOf(
  { deskDay, lenderDay, capturedAt }: Pick<PaidHow, 'deskDay' | 'lenderDay' | 'capturedAt'>,
  recordedAt: string,
): string {
  const day = deskDay ?? lenderDay;
  return day === null ? (capturedAt ?? recordedAt) : indianDayStart(day);
}
