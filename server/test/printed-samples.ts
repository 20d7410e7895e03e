import { toApplicationNumber } from '@portal/contract/ids.ts';
import { SAMPLE_PROGRAM_SETTINGS } from '@portal/contract/program/program-settings.ts';
import type {
  Payer,
  PrintedReceipt,
  PrintedTaxDocument,
  PrintedVoucher,
  Seller,
  Statement,
} from '../src/modules/money/receipts/receipt-document.ts';

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

export const SAMPLE_VOUCHER: PrintedVoucher = {
  number: 'KBP/RV/26-27/000031',
  issuedAt: '2026-11-20T09:00:00Z',
  receiptNumber: SAMPLE_RECEIPT.number,
  receiptIssuedAt: SAMPLE_RECEIPT.issuedAt,
  method: 'UPI',
  paymentId: SAMPLE_RECEIPT.paymentId,
  isAboveFee: false,
  amountPaise: 11_800_00,
  taxablePaise: 10_000_00,
  taxPaise: 1_800_00,
  checkAddress: 'https://enrol.example/verify#sample',
};

export const SAMPLE_INVOICE: PrintedTaxDocument = {
  kind: 'invoice',
  number: 'KBP/TI/26-27/000007',
  issuedAt: '2026-12-01T09:00:00Z',
  address: { town: 'Pune', state: 'Maharashtra 411001' },
  amountPaise: 60_000_00,
  taxablePaise: 50_847_46,
  taxPaise: 9_152_54,
  parts: [
    {
      number: SAMPLE_RECEIPT.number,
      issuedAt: SAMPLE_RECEIPT.issuedAt,
      amountPaise: SAMPLE_RECEIPT.amountPaise,
    },
  ],
  answers: undefined,
};
