import { LEDGER_ACCOUNTS, type LedgerAccount } from '@portal/contract/rules/ledger.ts';
import {
  RECEIPT_STATES,
  RECEIPT_WAY_NAMES,
  type ReceiptState,
  type ReceiptWay,
} from '@portal/contract/rules/receipt-filter.ts';
import { type ExtendedListFilter, WHOLE_LIST } from '../../../list/list-filter.ts';

/** What receipts are narrowed by, beside search, days and state; the tab stays in the address with them. */
export const RECEIPT_NAMES = ['tab', 'way', 'taken_by', 'account'] as const;
export type ReceiptsFilter = ExtendedListFilter<(typeof RECEIPT_NAMES)[number]>;

export const WHOLE_RECEIPTS: ReceiptsFilter = {
  ...WHOLE_LIST,
  tab: 'receipts',
  way: '',
  taken_by: '',
  account: '',
};

/** As the list is asked for it; the address calls the state `status`, as for other lists. */
export function matchingReceipts(filter: ReceiptsFilter) {
  const { search, start_date, end_date, taken_by } = filter;
  const way: ReceiptWay | '' = RECEIPT_WAY_NAMES.find((each) => each === filter.way) ?? '';
  const state: ReceiptState | '' = RECEIPT_STATES.find((each) => each === filter.status) ?? '';
  const account: LedgerAccount | '' = LEDGER_ACCOUNTS.find((each) => each === filter.account) ?? '';
  return { search, start_date, end_date, taken_by, way, state, account };
}
