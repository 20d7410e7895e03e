import { NativeSelect } from '@mantine/core';
import { SETTLEMENT_LINE_KINDS, SETTLEMENT_STATES } from '@portal/contract/rules/settlements.ts';
import { MONTH_END_TEXTS as texts } from '@portal/contract/texts/month-end.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListFrame } from '../../list/ListFrame.tsx';
import toolbarStyles from '../../list/ListToolbar.module.css';
import { SumsLine } from '../../list/SumsLine.tsx';
import { useFailureNotice } from '../../list/use-failure-notice.ts';
import { useListFilter } from '../../list/use-list-filter.ts';
import { useListView } from '../../list/use-list-view.ts';
import { staffCall } from '../../staff-api.ts';
import { SettlementTools } from './SettlementTools.tsx';
import {
  CAPTURED_COLUMNS,
  compactCaptured,
  compactLine,
  compactTransfer,
  LINE_COLUMNS,
  stateName,
  TRANSFER_COLUMNS,
} from './settlement-columns.tsx';
import { matchingSettlements, SETTLEMENT_NAMES, wholeOf } from './settlements-filter.ts';

const SETTLEMENTS = 'settlements';

/** Transfers to the bank account. */
export function TransferList() {
  const { filter, listKey, change } = useListFilter(SETTLEMENT_NAMES);
  const query = matchingSettlements(filter).transfers;
  const list = useQuery({
    queryKey: [SETTLEMENTS, 'transfers', query],
    queryFn: ({ signal }) => staffCall('GET /api/admin/settlements', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useFailureNotice(list, texts.settlementsFailed);
  const shown = useListView(list, list.data?.transfers);
  const clear = () => change(wholeOf('transfers'));
  const { sums } = list.data ?? {};
  return (
    <ListFrame
      label="Transfers"
      rowsAre="transfers"
      groups={TRANSFER_COLUMNS}
      shown={shown}
      filter={filter}
      listKey={listKey}
      emptyText={list.isError ? texts.settlementsFailed : texts.noTransfers}
      onChange={change}
      onClear={clear}
      compact={compactTransfer}
      nameOf={({ utr, settlement_id: id }) => utr ?? id}
      toolbar={<SettlementTools tab="transfers" filter={filter} reading={list} onChange={change} />}
      bar={
        <SumsLine
          count={sums?.count}
          rows={['transfer', 'transfers']}
          sums={sums === undefined ? [] : [{ name: 'In the bank', amount: sums.net }]}
          isStale={list.isPlaceholderData}
        />
      }
    />
  );
}

/** What transfers consist of. */
export function LineList() {
  const { filter, listKey, change } = useListFilter(SETTLEMENT_NAMES);
  const query = matchingSettlements(filter).lines;
  const list = useQuery({
    queryKey: [SETTLEMENTS, 'lines', query],
    queryFn: ({ signal }) => staffCall('GET /api/admin/settlements/lines', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useFailureNotice(list, texts.settlementsFailed);
  const shown = useListView(list, list.data?.lines);
  const { sums } = list.data ?? {};
  const sum = (name: string, amount: number) => ({ name, amount });
  return (
    <ListFrame
      label="Lines of transfers"
      rowsAre="lines"
      groups={LINE_COLUMNS}
      shown={shown}
      filter={filter}
      listKey={listKey}
      emptyText={list.isError ? texts.settlementsFailed : texts.noLines}
      onChange={change}
      onClear={() => change(wholeOf('lines'))}
      compact={compactLine}
      nameOf={({ entity_id: id }) => id}
      toolbar={
        <SettlementTools tab="lines" filter={filter} reading={list} onChange={change}>
          <NativeSelect
            className={toolbarStyles.status}
            aria-label="Kind"
            data={[{ value: '', label: 'Kind: all' }, ...SETTLEMENT_LINE_KINDS]}
            value={query.kind}
            onChange={(event) => change({ status: event.currentTarget.value })}
          />
        </SettlementTools>
      }
      bar={
        <SumsLine
          count={sums?.count}
          rows={['line', 'lines']}
          sums={
            sums === undefined
              ? []
              : [
                  sum('Gross', sums.gross),
                  sum('Fees', sums.fee),
                  sum('GST on them', sums.tax),
                  sum('Net', sums.net),
                ]
          }
          isStale={list.isPlaceholderData}
        />
      }
    />
  );
}

/** Captured payments, by where their money is. */
export function CapturedList() {
  const { filter, listKey, change } = useListFilter(SETTLEMENT_NAMES);
  const query = matchingSettlements(filter).payments;
  const list = useQuery({
    queryKey: [SETTLEMENTS, 'payments', query],
    queryFn: ({ signal }) => staffCall('GET /api/admin/settlements/payments', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useFailureNotice(list, texts.settlementsFailed);
  const shown = useListView(list, list.data?.payments);
  const { sums } = list.data ?? {};
  return (
    <ListFrame
      label="Captured payments"
      rowsAre="payments"
      groups={CAPTURED_COLUMNS}
      shown={shown}
      filter={filter}
      listKey={listKey}
      emptyText={list.isError ? texts.settlementsFailed : texts.noPayments}
      onChange={change}
      onClear={() => change(wholeOf('payments'))}
      compact={compactCaptured}
      nameOf={({ payment_id: id }) => id}
      toolbar={
        <SettlementTools tab="payments" filter={filter} reading={list} onChange={change}>
          <NativeSelect
            className={toolbarStyles.status}
            aria-label="Money"
            data={[
              { value: '', label: 'Money: all' },
              ...SETTLEMENT_STATES.map((value) => ({ value, label: stateName(value) })),
            ]}
            value={query.state}
            onChange={(event) => change({ status: event.currentTarget.value })}
          />
        </SettlementTools>
      }
      bar={
        <SumsLine
          count={sums?.count}
          rows={['payment', 'payments']}
          sums={sums === undefined ? [] : [{ name: 'Captured', amount: sums.amount }]}
          isStale={list.isPlaceholderData}
        />
      }
    />
  );
}
