import type { LedgerAccount } from './ledger.ts';

/** By which way money came: a group, or one way of a group. */
export const RECEIPT_WAYS = {
  online: 'Online, all',
  upi: 'UPI, online',
  card: 'Card',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  desk: 'Desk, all',
  cash: 'Cash',
  cheque: 'Cheque',
  desk_upi: 'UPI, at the desk',
  draft: 'Demand draft',
  transfer: 'NEFT/RTGS',
  lender: 'Lender',
} as const;
export type ReceiptWay = keyof typeof RECEIPT_WAYS;

export const RECEIPT_WAY_NAMES = [
  'online',
  'upi',
  'card',
  'netbanking',
  'wallet',
  'desk',
  'cash',
  'cheque',
  'desk_upi',
  'draft',
  'transfer',
  'lender',
] as const satisfies readonly ReceiptWay[];

/** received: it stands. cancelled: it was taken back, and its receipt with it. refunded: money that was returned. */
export const RECEIPT_STATES = ['received', 'cancelled', 'refunded'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** What money is for. Nothing of what came above the fee is taxed. */
export const RECEIPT_ACCOUNTS = {
  fee: 'The fee',
  excess: 'Above the fee',
} as const satisfies Record<LedgerAccount, string>;

/** Who recorded the money. The portal itself does it with a lender's money above the fee, once the fee is owed again. */
export const RECEIPT_RECORDERS = ['staff', 'provider', 'portal'] as const;
export type ReceiptRecorder = (typeof RECEIPT_RECORDERS)[number];
