import { Loader } from '@mantine/core';
import { PAYMENT_FILTER_LABELS, PAYMENT_FILTERS } from '@portal/contract/rules/payment-status.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useMemo, useState } from 'react';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { ColumnsMenu } from '../../list/columns/ColumnsMenu.tsx';
import { useColumns } from '../../list/columns/use-columns.ts';
import { ExportBar } from '../../list/ExportBar.tsx';
import { ListFrame } from '../../list/ListFrame.tsx';
import type { ListFilter } from '../../list/list-filter.ts';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { StatusSelect } from '../../list/StatusSelect.tsx';
import { SumsLine } from '../../list/SumsLine.tsx';
import { useFailureNotice } from '../../list/use-failure-notice.ts';
import { useListFilter } from '../../list/use-list-filter.ts';
import { useListView } from '../../list/use-list-view.ts';
import { mayCall } from '../../session/may-call.ts';
import { compactPayment } from './compact-payment.tsx';
import { exportPayments } from './download-payments.ts';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import styles from './Payments.module.css';
import { PaymentsTabs } from './PaymentsTabs.tsx';
import { paymentFilter, usePayments, usePaymentSums } from './use-payments.ts';

const LABEL = 'Payments';
const STATUSES = PAYMENT_FILTERS.map((value) => ({ value, label: PAYMENT_FILTER_LABELS[value] }));

/** Every attempt to pay online. */
export function OnlinePayments() {
  const { filter, listKey, wholeKey, change } = useListFilter();
  const list = usePayments(filter);
  useFailureNotice(list, STAFF_TEXTS.paymentsFailed);
  const shown = useListView(list, list.data?.payments);
  const selection = useSelection(shown.order, wholeKey);
  const [openedId, setOpenedId] = useState<number>();
  const opened = shown.rows?.find(({ id }) => id === openedId);
  const choice = useColumns(
    'payments',
    useMemo(() => paymentColumns(({ id }) => setOpenedId(id)), []),
  );
  return (
    <ListFrame
      label={LABEL}
      rowsAre="payments"
      groups={choice.shown}
      shown={shown}
      filter={filter}
      listKey={listKey}
      emptyText={STAFF_TEXTS.noPayments}
      onChange={change}
      selection={
        mayCall('POST /api/payment-history/bulk-download', 'payments.download') ? selection : undefined
      }
      compact={(row) => compactPayment(row, ({ id }) => setOpenedId(id))}
      nameOf={({ application_id: applicationNumber, razorpay_payment_id: payment }) =>
        `${applicationNumber} ${payment ?? ''}`.trim()
      }
      onOpen={setOpenedId}
      toolbar={
        <>
          <PaymentsTabs tab="online" />
          <ListToolbar
            searchFor={STAFF_TEXTS.searchPayments}
            filter={filter}
            daysAre="Paid"
            onChange={change}
            reading={list}
          >
            <StatusSelect statuses={STATUSES} filter={filter} onChange={change} />
            <ColumnsMenu choice={choice} />
          </ListToolbar>
        </>
      }
      cover={list.isPending ? <Spinner /> : null}
      bar={
        <>
          <PaymentSumsLine filter={filter} />
          <ExportBar
            label="Selected payments"
            selection={selection}
            facts={shown.facts}
            onDownload={(ids) => void exportPayments({ ids })}
            onDownloadAll={() => void exportPayments({ matching: paymentFilter(filter) })}
          />
        </>
      }
    >
      <PaymentDetails payment={opened} onClose={() => setOpenedId(undefined)} />
    </ListFrame>
  );
}

function PaymentSumsLine({ filter }: { readonly filter: ListFilter }) {
  const { data, isError, isPlaceholderData } = usePaymentSums(filter);
  return (
    <SumsLine
      count={isError ? undefined : data?.count}
      rows={['payment', 'payments']}
      sums={
        data === undefined
          ? []
          : [
              { name: 'Captured', ...data.captured },
              { name: 'Refunded', ...data.refunded },
              { name: 'Pending', ...data.pending },
              { name: 'Failed', ...data.failed },
            ]
      }
      isStale={isPlaceholderData}
    />
  );
}

function Spinner() {
  return (
    <div role="status" aria-label="Loading payments" className={styles.spinner}>
      <Loader size={30} />
    </div>
  );
}
