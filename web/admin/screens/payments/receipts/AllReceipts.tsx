import { NativeSelect } from '@mantine/core';
import { LEDGER_ACCOUNTS } from '@portal/contract/rules/ledger.ts';
import {
  RECEIPT_ACCOUNTS,
  RECEIPT_STATES,
  RECEIPT_WAY_NAMES,
  RECEIPT_WAYS,
} from '@portal/contract/rules/receipt-filter.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { classes } from '../../../../ui/plain/classes.ts';
import { ListFrame } from '../../../list/ListFrame.tsx';
import { ListToolbar } from '../../../list/ListToolbar.tsx';
import toolbarStyles from '../../../list/ListToolbar.module.css';
import { Narrowed } from '../../../list/Narrowed.tsx';
import { useFailureNotice } from '../../../list/use-failure-notice.ts';
import { useListFilter } from '../../../list/use-list-filter.ts';
import { useListView } from '../../../list/use-list-view.ts';
import { staffCall } from '../../../staff-api.ts';
import { PaymentsTabs } from '../PaymentsTabs.tsx';
import { PAYMENTS } from '../use-payments.ts';
import { compactReceipt, RECEIPT_COLUMNS } from './receipt-columns.tsx';
import styles from './Receipts.module.css';
import { ReceiptSumsLine } from './ReceiptSumsLine.tsx';
import { matchingReceipts, RECEIPT_NAMES, type ReceiptsFilter, WHOLE_RECEIPTS } from './receipts-filter.ts';

function useReceipts(filter: ReceiptsFilter) {
  const query = { page: filter.page, ...matchingReceipts(filter) };
  return useQuery({
    queryKey: [PAYMENTS, 'receipts', query],
    queryFn: ({ signal }) => staffCall('GET /api/payment-history/receipts', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every credit and refund, with the sums of what the filter finds. */
export function AllReceipts() {
  const { filter, listKey, change } = useListFilter(RECEIPT_NAMES);
  const list = useReceipts(filter);
  useFailureNotice(list, STAFF_TEXTS.receiptsFailed);
  const shown = useListView(list, list.data?.receipts);
  const clear = () => change(WHOLE_RECEIPTS);
  return (
    <ListFrame
      label="All receipts"
      rowsAre="receipts"
      groups={RECEIPT_COLUMNS}
      shown={shown}
      filter={filter}
      listKey={listKey}
      emptyText={list.isError ? STAFF_TEXTS.receiptsFailed : STAFF_TEXTS.noReceipts}
      onChange={change}
      onClear={clear}
      compact={compactReceipt}
      nameOf={({ receipt_number: number, application_id: applicationNumber }) => number ?? applicationNumber}
      toolbar={
        <>
          <PaymentsTabs tab="receipts" />
          <ListToolbar
            searchFor={STAFF_TEXTS.searchReceipts}
            filter={filter}
            daysAre="Booked"
            onChange={change}
            reading={list}
            onClear={clear}
          >
            <ReceiptFilters filter={filter} onChange={change} />
          </ListToolbar>
          <ReceiptSumsLine
            sums={list.isError ? undefined : list.data?.sums}
            isStale={list.isPlaceholderData}
          />
        </>
      }
    />
  );
}

interface ReceiptFiltersProps {
  readonly filter: ReceiptsFilter;
  readonly onChange: (change: Partial<ReceiptsFilter>) => void;
}

function ReceiptFilters({ filter, onChange }: ReceiptFiltersProps) {
  return (
    <>
      <NativeSelect
        className={classes(toolbarStyles.status, styles.filter)}
        aria-label="Way"
        data={[
          { value: '', label: 'Way: all' },
          ...RECEIPT_WAY_NAMES.map((value) => ({ value, label: RECEIPT_WAYS[value] })),
        ]}
        value={filter.way}
        onChange={(event) => onChange({ way: event.currentTarget.value })}
      />
      <NativeSelect
        className={classes(toolbarStyles.status, styles.filter)}
        aria-label="State"
        data={[{ value: '', label: 'State: all' }, ...RECEIPT_STATES]}
        value={filter.status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      />
      <NativeSelect
        className={classes(toolbarStyles.status, styles.filter)}
        aria-label="For"
        data={[
          { value: '', label: 'For: all' },
          ...LEDGER_ACCOUNTS.map((value) => ({ value, label: RECEIPT_ACCOUNTS[value] })),
        ]}
        value={filter.account}
        onChange={(event) => onChange({ account: event.currentTarget.value })}
      />
      <Narrowed
        label="Taken by"
        value={filter.taken_by}
        onNarrow={(takenBy) => onChange({ taken_by: takenBy })}
      />
    </>
  );
}
