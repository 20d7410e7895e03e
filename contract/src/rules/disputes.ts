/** What the provider says of a payment that the payer's bank challenges. */
export const DISPUTE_STATES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

const UNDECIDED: readonly DisputeState[] = ['open', 'under_review'];

/** The bank has not decided: the money is held, and still counts as paid. */
export function isHeld(state: DisputeState): boolean {
  return UNDECIDED.includes(state);
}
