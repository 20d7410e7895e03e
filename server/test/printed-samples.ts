import { toApplicationNumber } from '@portal/contract/ids.ts';
import { SAMPLE_PROGRAM_SETTINGS } from '@portal/contract/program/program-settings.ts';
import type { Payer, PrintedReceipt, Seller, Statement } from '../src/modules/money/receipts/receipt-document.ts';

export const SAMPLE_SELLER: Seller = {
  name: 'Sonpatti Academy of Banking',
  address: '14 Kachnar Marg, Pune',
  gstin: '27AAAAA0000A1Z5',
  help: SAMPLE_PROGRAM_SETTINGS.help,
};

export const SAMPLE_PAYER: Payer = {
  name: 'Ananya Kulkarni',
  applicationNumber: toApplicationNumber('KBP26-004182'),
  program: 'Banker Program',
  feePaise: 236_000_00,
  concededPaise: 0,
};

export const SAMPLE_RECEIPT: PrintedReceipt = {
  number: 'KBP/26-27/001846',
  paidAt: '2026-11-12T13:11:00.000Z',
  issuedAt: '2026-11-12T13:11:00Z',
  kind: 'online_payment',
  method: 'UPI',
  paymentId: 'pay_PrL149tZ19aBcD',
  orderId: 'order_PaK254xQ60EfGh',
  amountPaise: 60_000_00,
  taxablePaise: 50_847_46,
  taxPaise: 9_152_54,
  paidToDatePaise: 100_000_00,
  concededSincePaise: 0,
  ordinal: 2,
  cancelledAt: undefined,
  refundedPaise: 0,
};

export const SAMPLE_STATEMENT: Statement = {
  payer: SAMPLE_PAYER,
  receipts: [SAMPLE_RECEIPT],
  refunds: [],
  paidPaise: 60_000_00,
  excessPaise: 0,
  madeAt: SAMPLE_RECEIPT.issuedAt,
};
