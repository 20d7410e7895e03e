import type { ReceiptRecord } from '@portal/contract/routes/staff-receipts.ts';
import type { ReceiptState } from '@portal/contract/rules/receipt-filter.ts';
import { documentName, receiptFileName } from '@portal/contract/rules/receipt-number.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ColumnGroup } from '../../../../ui/data-table/column.ts';
import type { CompactRow } from '../../../../ui/data-table/CompactRows.tsx';
import { StatusBadge } from '../../../../ui/status-badge/StatusBadge.tsx';
import type { Tone } from '../../../../ui/status-badge/tone.ts';
import { dayText, momentDayText } from '../../../format/day.ts';
import { figures } from '../../../format/figures.ts';
import { column } from '../../../list/columns/columns.ts';
import { downloadFile } from '../../../list/downloads/download-file.ts';
import { RowIcon } from '../../../list/RowButtons.tsx';
import { mayCall } from '../../../session/may-call.ts';
import styles from './Receipts.module.css';
import { takenByText } from './taken-by.ts';

const TONES = {
  received: 'success',
  cancelled: 'secondary',
  refunded: 'info',
} as const satisfies Record<ReceiptState, Tone>;

export const RECEIPT_COLUMNS: readonly ColumnGroup<ReceiptRecord>[] = [
  {
    name: 'Receipt',
    pin: 'start',
    columns: [{ name: 'Number', cell: (row) => <Number row={row} />, width: 168 }],
  },
  {
    name: 'Amount, Rs',
    columns: [
      column('Name', (row) => row.candidate_name, 150),
      { name: 'Received', cell: receivedCell, isNumeric: true, fits: true },
      { name: 'Refunded', cell: refundedCell, isNumeric: true, fits: true },
      column('State', (row) => <State row={row} />, 112),
    ],
  },
  {
    name: 'Entry',
    columns: [
      column('Way', wayText, 110),
      column('Paid on', (row) => dayText(row.paid_on), 104),
      column('Taken by', takenByText, 104),
      column('Number or comment', referenceText, 150),
      column('Issued', (row) => momentDayText(row.issued_at), 104),
      column('Application ID', (row) => row.application_id, 116),
    ],
  },
  {
    name: ' ',
    pin: 'end',
    columns: [{ name: 'File', cell: (row) => <ReceiptFile row={row} />, width: 64 }],
  },
];

function Number({ row }: { readonly row: ReceiptRecord }) {
  return row.receipt_number === null ? (
    <span className={styles.refund}>{row.voucher_number ?? 'Refund'}</span>
  ) : (
    <span className={styles.number}>{row.receipt_number}</span>
  );
}

/** Money above the fee says so: it is returned or pays what is owed later. */
function wayText({ method, account, state }: ReceiptRecord): string {
  const way = state === 'refunded' ? `Refund, ${method}` : method;
  return account === 'excess' ? `${way}, above the fee` : way;
}

/** Of a refund the receipt or the invoice that it answers. */
function referenceText({ answers_receipt: answered, reference }: ReceiptRecord): string | null {
  return answered === null ? reference : `answers ${documentName(answered).toLowerCase()} ${answered}`;
}

function State({ row }: { readonly row: ReceiptRecord }) {
  return <StatusBadge tone={TONES[row.state]}>{row.state}</StatusBadge>;
}

function receivedCell({ state, amount }: ReceiptRecord): ReactNode {
  if (state === 'refunded') return null;
  return state === 'cancelled' ? <s className={styles.struck}>{figures(amount)}</s> : figures(amount);
}

function refundedCell({ state, amount }: ReceiptRecord): ReactNode {
  return state === 'refunded' ? <span className={styles.refund}>{figures(amount)}</span> : null;
}

/** Cancelled receipts too, which are stamped as such. */
function ReceiptFile({ row }: { readonly row: ReceiptRecord }) {
  const { receipt_id: receiptId, receipt_number: number } = row;
  const { voucher_number: returned } = row;
  if (returned !== null) {
    if (!mayCall('GET /api/applications/:id/vouchers/:voucher_id', 'payments.download')) return null;
    const name = documentName(returned);
    return (
      <RowIcon
        icon={<IconReceiptRefund size={17} stroke={1.75} aria-hidden="true" />}
        label={`${name} ${returned}`}
        title={name}
        onClick={() => void downloadReturned(row, returned)}
      />
    );
  }
  if (
    receiptId === null ||
    number === null ||
    !mayCall('GET /api/applications/:id/receipts/:receipt_id', 'payments.download')
  ) {
    return null;
  }
  return (
    <RowIcon
      icon={<IconReceipt size={17} stroke={1.75} aria-hidden="true" />}
      label={`Receipt ${number}`}
      title="Receipt"
      onClick={() => void downloadReceipt(row, receiptId)}
    />
  );
}

function downloadReceipt(row: ReceiptRecord, receiptId: number): Promise<void> {
  return downloadFile(
    'GET /api/applications/:id/receipts/:receipt_id',
    { params: { id: row.application_record, receipt_id: receiptId } },
    { fileName: receiptFileName(row.application_id, receiptId), failed: STAFF_TEXTS.receiptFailed },
  );
}

/** Of a refund its voucher, or its credit note. */
async function downloadReturned(row: ReceiptRecord, number: string): Promise<void> {
  const { voucher_id: voucherId, credit_note_id: noteId, application_record: id } = row;
  const saved = { fileName: receiptFileName(row.application_id, number), failed: STAFF_TEXTS.receiptFailed };
  if (voucherId !== null) {
    const params = { id, voucher_id: voucherId };
    await downloadFile('GET /api/applications/:id/vouchers/:voucher_id', { params }, saved);
  } else if (noteId !== null) {
    const params = { id, document_id: noteId };
    await downloadFile('GET /api/applications/:id/tax-documents/:document_id', { params }, saved);
  }
}

export function compactReceipt(row: ReceiptRecord): CompactRow {
  return {
    title: row.candidate_name,
    badge: <State row={row} />,
    second: [row.receipt_number ?? row.voucher_number, wayText(row), dayText(row.paid_on)]
      .filter((part) => part !== null)
      .join(', '),
    third: [row.application_id, referenceText(row), row.taken_by].filter((part) => part !== null).join(', '),
    aside: (
      <span className={styles.aside}>
        Rs <b>{row.state === 'refunded' ? refundedCell(row) : receivedCell(row)}</b>
        <ReceiptFile row={row} />
      </span>
    ),
  };
}
