import type { MonthEnd } from '@portal/contract/routes/month-end.ts';
import { sumOfRupees } from '@portal/contract/rules/money.ts';

/** Of what was received, less what was returned. Invoices add nothing: their receipts have the tax. */
export function taxThatStays({ receipts, vouchers, refund_notes: notes }: MonthEnd['gst']): number {
  const returned = [vouchers, notes].flatMap(({ cgst, sgst }) => [-cgst, -sgst]);
  return sumOfRupees([receipts.cgst, receipts.sgst, ...returned]);
}
