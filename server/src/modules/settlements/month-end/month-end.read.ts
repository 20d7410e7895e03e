import { dayAfter } from '@portal/contract/rules/indian-day.ts';
import type { Period } from '@portal/contract/rules/month-end.ts';
import { renewDeadline } from '../../../kernel/answer-deadline.ts';
import type { MonthEndRows } from './month-end.present.ts';
import type { MonthEndViews, TaxSum } from './month-end.views.ts';

const DAYS_AT_ONCE = 31;

/** Long periods are read in parts, one after the other: each is short work for the database, and has the time of a call. */
export async function readMonthEnd(views: MonthEndViews, period: Period, now: Date): Promise<MonthEndRows> {
  const parts: MonthEndRows[] = [];
  for (const part of partsOf(period)) {
    parts.push(await readPart(views, part, now));
    renewDeadline();
  }
  const taxOf = (kind: keyof MonthEndRows['tax']) => addedUp(parts.map(({ tax }) => tax[kind]));
  return {
    money: parts.flatMap(({ money }) => money),
    tax: {
      receipts: taxOf('receipts'),
      vouchers: taxOf('vouchers'),
      refundNotes: taxOf('refundNotes'),
      invoices: taxOf('invoices'),
      creditNotes: taxOf('creditNotes'),
    },
    captured: parts.flatMap(({ captured }) => captured),
    transfers: parts.flatMap(({ transfers }) => transfers),
    transferCount: parts.reduce((sum, { transferCount }) => sum + transferCount, 0),
    bank: parts.flatMap(({ bank }) => bank),
  };
}

function* partsOf({ from, to }: Period): Generator<Period> {
  for (let first = from; first <= to; first = dayAfter(first, DAYS_AT_ONCE)) {
    const last = dayAfter(first, DAYS_AT_ONCE - 1);
    yield { from: first, to: last < to ? last : to };
  }
}

async function readPart(views: MonthEndViews, period: Period, now: Date): Promise<MonthEndRows> {
  const [money, tax, captured, transfers, transferCount, bank] = await Promise.all([
    views.money(period),
    views.tax(period),
    views.captured(period, now),
    views.transfers(period),
    views.transferCount(period),
    views.bankLines(period),
  ]);
  return { money, tax, captured, transfers, transferCount, bank };
}

function addedUp(sums: readonly TaxSum[]): TaxSum {
  const sumOf = (field: 'count' | 'taxablePaise' | 'taxPaise') =>
    sums.reduce((sum, one) => sum + one[field], 0);
  return { count: sumOf('count'), taxablePaise: sumOf('taxablePaise'), taxPaise: sumOf('taxPaise') };
}
