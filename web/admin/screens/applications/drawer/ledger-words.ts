import type { LedgerEntryRecord } from '@portal/contract/routes/staff-ledger.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { dayText } from '../../../format/day.ts';

const NAMES: Readonly<Record<LedgerEntryRecord['kind'], string>> = {
  online_payment: 'Paid online',
  desk_payment: 'Paid at the desk',
  loan_disbursal: 'Paid by a lender',
  refund: 'Returned',
  reversal: 'Reversed',
  excess: 'Received above the fee',
};

export function entryName({ kind, account }: LedgerEntryRecord): string {
  return account === 'excess' && kind !== 'excess' ? `${NAMES[kind]}, above the fee` : NAMES[kind];
}

/** How, when and by whom: `Cash, 10 Nov 2026, Counter 2, recorded by asha`. */
export function entryNote(entry: LedgerEntryRecord): string {
  const recorded = entry.recorded_by === null ? null : `recorded by ${entry.recorded_by}`;
  return [entry.method, dayText(entry.paid_on), entry.razorpay_payment_id, entry.comment, recorded]
    .filter((fact) => fact !== null && fact !== '')
    .join(', ');
}

/** `Rs 70,000`, or `- Rs 70,000` of money that went back. */
export function signedRupees(amount: number): string {
  return amount < 0 ? `- ${formatRupees(-amount)}` : formatRupees(amount);
}

/** The ids of entries that another one reverses. */
export function reversedEntries(entries: readonly LedgerEntryRecord[]): ReadonlySet<number> {
  return new Set(entries.flatMap(({ reverses }) => (reverses === null ? [] : [reverses])));
}
