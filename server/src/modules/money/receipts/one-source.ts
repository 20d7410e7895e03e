/** Where the money of an entry came from. */
export interface Sourced {
  readonly account: 'fee' | 'excess';
  readonly paymentId: number | null;
  readonly deskPaymentId: number | null;
  readonly loanSelectionId: number | null;
}

/** Of the same payment, desk record or lender, and of the same account. */
export function isOfOneSource(one: Sourced, other: Sourced): boolean {
  return (
    one.account === other.account &&
    one.paymentId === other.paymentId &&
    one.deskPaymentId === other.deskPaymentId &&
    one.loanSelectionId === other.loanSelectionId
  );
}
