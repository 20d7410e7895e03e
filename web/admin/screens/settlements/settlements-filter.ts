import { SETTLEMENT_LINE_KINDS, SETTLEMENT_STATES } from '@portal/contract/rules/settlements.ts';
import { type ExtendedListFilter, WHOLE_LIST } from '../../list/list-filter.ts';

/** The tab stays in the address with the filter; the state or kind is called `status` there, as for other lists. */
export const SETTLEMENT_NAMES = ['tab'] as const;
export type SettlementsFilter = ExtendedListFilter<(typeof SETTLEMENT_NAMES)[number]>;

export const SETTLEMENT_TABS = ['transfers', 'lines', 'payments'] as const;
export type SettlementTab = (typeof SETTLEMENT_TABS)[number];

export function tabIn({ tab }: Pick<SettlementsFilter, 'tab'>): SettlementTab {
  return SETTLEMENT_TABS.find((each) => each === tab) ?? 'transfers';
}

/** Everything of one tab. */
export function wholeOf(tab: SettlementTab): SettlementsFilter {
  return { ...WHOLE_LIST, tab: tab === 'transfers' ? '' : tab };
}

/** As the lists are asked for. */
export function matchingSettlements({ page, search, start_date, end_date, status }: SettlementsFilter) {
  const common = { page, search, start_date, end_date };
  return {
    transfers: common,
    lines: { ...common, kind: SETTLEMENT_LINE_KINDS.find((each) => each === status) ?? ('' as const) },
    payments: { ...common, state: SETTLEMENT_STATES.find((each) => each === status) ?? ('' as const) },
  };
}
