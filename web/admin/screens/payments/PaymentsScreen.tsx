import { Loader, NativeSelect } from '@mantine/core';
import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import { PAYMENT_STATUSES } from '@portal/contract/rules/payment-status.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../ui/data-table/DataTable.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import listStyles from '../../list/ListScreen.module.css';
import { ListPager } from '../../list/ListPager.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { useFailureNotice } from '../../list/use-failure-notice.ts';
import { useListFilter } from '../../list/use-list-filter.ts';
import { compactPayment } from './compact-payment.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import styles from './Payments.module.css';
import { usePayments } from './use-payments.ts';

const LABEL = 'Payments';
const NONE: readonly PaymentRecord[] = [];
const STATUS_CHOICES = [{ value: '', label: 'Status: all' }, ...PAYMENT_STATUSES];

export function PaymentsScreen() {
  const { filter, listKey, change } = useListFilter();
  const list = usePayments(filter);
  useFailureNotice(list, STAFF_TEXTS.paymentsFailed);
  const rows = list.isError ? NONE : list.data?.payments;
  const selection = useSelection(
    (rows ?? NONE).map(({ id }) => id),
    listKey,
  );
  const [opened, setOpened] = useState<PaymentRecord>();
  const groups = useMemo(() => paymentColumns(setOpened), []);
  return (
    <div className={listStyles.screen}>
      <ListToolbar
        searchFor={STAFF_TEXTS.searchPayments}
        filter={filter}
        onChange={change}
        onRefresh={() => void list.refetch()}
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
      </ListToolbar>
      <div className={styles.place}>
        <DataTable
          label={LABEL}
          groups={groups}
          rows={rows}
          isStale={list.isPlaceholderData}
          empty={STAFF_TEXTS.noPayments}
          selection={selection}
          compact={(row) => compactPayment(row, setOpened)}
          idOf={({ id }) => id}
          nameOf={({ application_id: id, razorpay_payment_id: payment }) => `${id} ${payment ?? ''}`.trim()}
          scrollKey={`${LABEL} ${listKey}`}
        />
        {list.isPending ? (
          <div role="status" aria-label="Loading payments" className={styles.spinner}>
            <Loader size={30} />
          </div>
        ) : null}
      </div>
      <div className={listStyles.foot}>
        <ListPager
          label="Pages of payments"
          page={filter.page}
          facts={list.isError ? undefined : list.data}
          shown={rows?.length ?? 0}
          onPage={(page) => change({ page })}
        />
      </div>
      <PaymentDetails payment={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
