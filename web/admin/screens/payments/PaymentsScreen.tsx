import { Loader, NativeSelect } from '@mantine/core';
import { PAYMENT_STATUSES } from '@portal/contract/rules/payment-status.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../ui/data-table/DataTable.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { ColumnsMenu } from '../../list/columns/ColumnsMenu.tsx';
import { useColumns } from '../../list/columns/use-columns.ts';
import { ExportBar } from '../../list/ExportBar.tsx';
import { ListEmpty } from '../../list/ListEmpty.tsx';
import listStyles from '../../list/ListScreen.module.css';
import { ListPager } from '../../list/ListPager.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { rowsIn } from '../../list/rows-in.ts';
import { useFailureNotice } from '../../list/use-failure-notice.ts';
import { useListFilter } from '../../list/use-list-filter.ts';
import { compactPayment } from './compact-payment.tsx';
import { exportPayments } from './download-payments.ts';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import styles from './Payments.module.css';
import { paymentFilter, usePayments } from './use-payments.ts';

const LABEL = 'Payments';
const STATUS_CHOICES = [{ value: '', label: 'Status: all' }, ...PAYMENT_STATUSES];

export function PaymentsScreen() {
  const { filter, listKey, wholeKey, change } = useListFilter();
  const list = usePayments(filter);
  useFailureNotice(list, STAFF_TEXTS.paymentsFailed);
  const rows = rowsIn(list, list.data?.payments);
  const facts = list.isError ? undefined : list.data;
  const order = useMemo(() => (rows ?? []).map(({ id }) => id), [rows]);
  const selection = useSelection(order, wholeKey);
  const [openedId, setOpenedId] = useState<number>();
  const opened = rows?.find(({ id }) => id === openedId);
  const choice = useColumns(
    'payments',
    useMemo(() => paymentColumns(({ id }) => setOpenedId(id)), []),
  );
  const refresh = () => void list.refetch();
  return (
    <div className={listStyles.screen}>
      <ListToolbar
        searchFor={STAFF_TEXTS.searchPayments}
        filter={filter}
        onChange={change}
        onRefresh={refresh}
        isRefreshing={list.isFetching}
        readAt={list.dataUpdatedAt}
      >
        <NativeSelect
          className={styles.status}
          aria-label="Status"
          data={STATUS_CHOICES}
          value={filter.status}
          onChange={(event) => change({ status: event.currentTarget.value })}
        />
        <ColumnsMenu choice={choice} />
      </ListToolbar>
      <div className={styles.place}>
        <DataTable
          label={LABEL}
          groups={choice.shown}
          rows={rows}
          isStale={list.isPlaceholderData}
          empty={
            <ListEmpty
              filter={filter}
              facts={facts}
              text={STAFF_TEXTS.noPayments}
              onChange={change}
              onRefresh={refresh}
            />
          }
          selection={selection}
          compact={(row) => compactPayment(row, ({ id }) => setOpenedId(id))}
          idOf={({ id }) => id}
          nameOf={({ application_id: id, razorpay_payment_id: payment }) => `${id} ${payment ?? ''}`.trim()}
          scrollKey={`${LABEL} ${listKey}`}
          onOpen={setOpenedId}
        />
        {list.isPending ? (
          <div role="status" aria-label="Loading payments" className={styles.spinner}>
            <Loader size={30} />
          </div>
        ) : null}
      </div>
      <div className={listStyles.foot}>
        <ExportBar
          label="Selected payments"
          selection={selection}
          facts={facts}
          onDownload={(ids) => void exportPayments({ ids })}
          onDownloadAll={() => void exportPayments({ matching: paymentFilter(filter) })}
        />
        <ListPager
          label="Pages of payments"
          page={filter.page}
          facts={facts}
          shown={rows?.length ?? 0}
          onPage={(page) => change({ page })}
        />
      </div>
      <PaymentDetails payment={opened} onClose={() => setOpenedId(undefined)} />
    </div>
  );
}
