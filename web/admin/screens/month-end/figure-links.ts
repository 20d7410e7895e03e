import type { LedgerAccount } from '@portal/contract/rules/ledger.ts';
import type { MonthEndWay, Period } from '@portal/contract/rules/month-end.ts';
import type { ReceiptState } from '@portal/contract/rules/receipt-filter.ts';
import type { SETTLEMENT_LINE_KINDS, SettlementState } from '@portal/contract/rules/settlements.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';

/** Where each figure of a period opens its lines. */
export function figureLinks({ from, to }: Period) {
  const days = { start_date: from, end_date: to };
  const at = (screen: string, filter: Readonly<Record<string, string>>) =>
    `${screen}?${new URLSearchParams({ ...filter, ...days }).toString()}`;
  const receipts = (state: ReceiptState, narrowed: { way?: MonthEndWay; account?: LedgerAccount } = {}) =>
    at(STAFF_SCREENS.paymentHistory, { tab: 'receipts', status: state, ...narrowed });
  return {
    received: (way?: MonthEndWay) => receipts('received', way === undefined ? {} : { way }),
    receivedOn: (day: string) => figureLinks({ from: day, to: day }).received(),
    refunded: (way?: MonthEndWay) => receipts('refunded', way === undefined ? {} : { way }),
    /** Nothing of what came above the fee is taxed. */
    taxed: (state: 'received' | 'refunded') => receipts(state, { account: 'fee' }),
    captured: (state?: SettlementState) =>
      at(STAFF_SCREENS.settlements, { tab: 'payments', ...(state === undefined ? {} : { status: state }) }),
    lines: (kind?: (typeof SETTLEMENT_LINE_KINDS)[number]) =>
      at(STAFF_SCREENS.settlements, { tab: 'lines', ...(kind === undefined ? {} : { status: kind }) }),
    bank: () => STAFF_SCREENS.bank,
    transfers: () => at(STAFF_SCREENS.settlements, {}),
  };
}

export type FigureLinks = ReturnType<typeof figureLinks>;
