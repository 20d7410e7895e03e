import { PROGRAM } from '@portal/contract/program.ts';
import type { MonthEnd } from '@portal/contract/routes/month-end.ts';
import { placeOfSupply } from '@portal/contract/rules/gst.ts';
import { dayAfter } from '@portal/contract/rules/indian-day.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { MONTH_END_WAYS, type Period } from '@portal/contract/rules/month-end.ts';
import { SETTLEMENT_STATES } from '@portal/contract/rules/settlements.ts';
import type { BankSum, CapturedSum, MoneyOfDay, TaxSum, TransferSum } from './month-end.views.ts';

export interface MonthEndRows {
  readonly money: readonly MoneyOfDay[];
  readonly tax: Readonly<
    Record<'receipts' | 'vouchers' | 'refundNotes' | 'invoices' | 'creditNotes', TaxSum>
  >;
  readonly captured: readonly CapturedSum[];
  readonly transfers: readonly TransferSum[];
  readonly transferCount: number;
  readonly bank: readonly BankSum[];
}

interface Counted {
  readonly count: number;
  readonly paise: number;
}

const paiseOf = (rows: readonly Counted[]) => rows.reduce((sum, { paise }) => sum + paise, 0);

const total = (rows: readonly Counted[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: paiseToRupees(paiseOf(rows)),
});

export function presentMonthEnd(period: Period, rows: MonthEndRows, gstin: string, now: Date): MonthEnd {
  const { money, tax, captured } = rows;
  const came = money.filter(({ isRefund }) => !isRefund);
  const went = money.filter(({ isRefund }) => isRefund);
  return {
    ...period,
    computed_at: now.toISOString(),
    received: total(came),
    refunded: total(went),
    balance: paiseToRupees(paiseOf(came) - paiseOf(went)),
    received_by_way: byWay(came),
    refunded_by_way: byWay(went),
    received_each_day: daysOf(period).map((day) => ({
      day,
      amount: total(came.filter((one) => one.day === day)).amount,
    })),
    gst: {
      percent: PROGRAM.gstPercent,
      place: placeOfSupply(gstin),
      receipts: taxSum(tax.receipts),
      vouchers: taxSum(tax.vouchers),
      refund_notes: taxSum(tax.refundNotes),
      invoices: taxSum(tax.invoices),
      credit_notes: taxSum(tax.creditNotes),
    },
    captured: {
      ...total(captured),
      states: SETTLEMENT_STATES.map((state) => ({
        state,
        ...total(captured.filter((one) => one.state === state)),
      })),
    },
    transfers: transferSums(rows),
    bank: bankSums(rows.bank),
  };
}

/** Ways by which nothing came are left out. */
function byWay(money: readonly MoneyOfDay[]) {
  return MONTH_END_WAYS.map((way) => ({ way, ...total(money.filter((one) => one.way === way)) })).filter(
    ({ count }) => count > 0,
  );
}

/** Central and state tax are the same, as receipts print them. */
function taxSum({ count, taxablePaise, taxPaise }: TaxSum) {
  const half = paiseToRupees(taxPaise / 2);
  return { count, taxable: paiseToRupees(taxablePaise), cgst: half, sgst: half };
}

function transferSums({ transfers, transferCount }: MonthEndRows): MonthEnd['transfers'] {
  const sumOf = (field: 'feePaise' | 'taxPaise' | 'netPaise') =>
    paiseToRupees(transfers.reduce((sum, line) => sum + line[field], 0));
  const ofKind = (kind: TransferSum['kind']) =>
    total(
      transfers
        .filter((line) => line.kind === kind)
        .map(({ count, grossPaise }) => ({ count, paise: grossPaise })),
    );
  return {
    count: transferCount,
    amount: sumOf('netPaise'),
    payments: ofKind('payment'),
    refunds: ofKind('refund'),
    adjustments: ofKind('adjustment'),
    fees: sumOf('feePaise'),
    tax: sumOf('taxPaise'),
  };
}

function bankSums(lines: readonly BankSum[]): MonthEnd['bank'] {
  const ofState = (state: BankSum['state']) => total(lines.filter((line) => line.state === state));
  return {
    ...total(lines),
    matched: ofState('matched'),
    not_ours: ofState('not_ours'),
    unmatched: ofState('unmatched'),
  };
}

function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}
