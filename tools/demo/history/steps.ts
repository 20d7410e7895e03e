import type { LeadStatus } from '@portal/contract/rules/lead.ts';

type Decided = 'On Hold' | 'Rejected' | 'Selected';

/** How the fee is settled. */
export type MoneyAct =
  | { readonly kind: 'pays'; readonly rupees: number; readonly outcome: 'captured' | 'failed' | 'pending' }
  | { readonly kind: 'pays twice'; readonly rupees: number }
  | { readonly kind: 'pays at the desk'; readonly rupees: number }
  | { readonly kind: 'borrows'; readonly rupees: number }
  | { readonly kind: 'hears'; readonly says: 'Approved' | 'Rejected'; readonly isPaid: boolean }
  /** Asks no lender any more. */
  | { readonly kind: 'withdraws' }
  | { readonly kind: 'leaves' }
  | { readonly kind: 'is refunded'; readonly what: 'above_fee' | 'withdrawal' };

export type Act =
  | MoneyAct
  | { readonly kind: 'asks for a callback' }
  | { readonly kind: 'is called'; readonly status: LeadStatus; readonly note: string }
  | { readonly kind: 'registers' }
  | { readonly kind: 'fills'; readonly steps: 1 | 2 }
  | { readonly kind: 'submits' }
  | { readonly kind: 'is decided'; readonly stage: Decided };

/** Something that a person does, or that is done for them. */
export interface Step {
  readonly at: number;
  readonly index: number;
  readonly act: Act;
}

/** Between 0 and 1, the same for the same numbers. */
export function chance(index: number, of: number): number {
  const mixed = Math.sin(index * 12.9898 + of * 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed);
}
