/** Entries of the ledger, by what caused them. */
export const LEDGER_KINDS = [
  'online_payment',
  'desk_payment',
  'loan_disbursal',
  'refund',
  'reversal',
  'excess',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What counts toward the fee, and what came above it. */
export const LEDGER_ACCOUNTS = ['fee', 'excess'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
