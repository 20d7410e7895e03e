import type {
  CapturedRecord,
  SettlementLineRecord,
  TransferRecord,
} from '@portal/contract/routes/settlements.ts';
import type { SettlementState } from '@portal/contract/rules/settlements.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { METHOD_NAMES } from '@portal/contract/texts/payment.ts';
import { Link } from 'react-router';
import type { ColumnGroup } from '../../../ui/data-table/column.ts';
import type { CompactRow } from '../../../ui/data-table/CompactRows.tsx';
import { StatusBadge } from '../../../ui/status-badge/StatusBadge.tsx';
import type { Tone } from '../../../ui/status-badge/tone.ts';
import { dayText, momentText } from '../../format/day.ts';
import { figures } from '../../format/figures.ts';
import { ApplicationLink } from '../../list/ApplicationLink.tsx';
import { amount, column } from '../../list/columns/columns.ts';

const STATES: Readonly<Record<SettlementState, readonly [string, Tone]>> = {
  settled: ['settled', 'success'],
  in_transit: ['in transit', 'info'],
  missing: ['missing', 'danger'],
  unreported: ['before reports', 'secondary'],
};

const KINDS = { payment: 'Payment', refund: 'Refund', adjustment: 'Adjustment' } as const;

const NO_UTR = 'UTR to come';

/** Opens the lines of one transfer. */
function linesLink(settlementId: string): string {
  const filter = new URLSearchParams({ tab: 'lines', search: settlementId });
  return `${STAFF_SCREENS.settlements}?${filter.toString()}`;
}

export const TRANSFER_COLUMNS: readonly ColumnGroup<TransferRecord>[] = [
  {
    name: 'Transfer',
    pin: 'start',
    columns: [
      {
        name: 'UTR',
        cell: (row) => <Link to={linesLink(row.settlement_id)}>{row.utr ?? NO_UTR}</Link>,
        width: 188,
      },
    ],
  },
  {
    name: 'Amount, Rs',
    columns: [
      column('Paid out on', (row) => dayText(row.settled_on), 112),
      amount('Payments less refunds', (row) => row.gross),
      amount('Fees', (row) => row.fee),
      amount('GST on fees', (row) => row.tax),
      amount('In the bank', (row) => row.net),
      amount('Lines', (row) => row.lines),
      column('Provider’s id', (row) => row.settlement_id, 180),
    ],
  },
];

export const LINE_COLUMNS: readonly ColumnGroup<SettlementLineRecord>[] = [
  {
    name: 'Line',
    pin: 'start',
    columns: [{ name: 'Provider’s id', cell: (row) => row.entity_id, width: 188 }],
  },
  {
    name: 'Amount, Rs',
    columns: [
      column('Kind', (row) => KINDS[row.kind], 96),
      column('Name', (row) => nameOf(row), 150),
      amount('Gross', (row) => row.gross),
      amount('Fee', (row) => row.fee),
      amount('GST on it', (row) => row.tax),
      amount('Net', (row) => row.net),
    ],
  },
  {
    name: 'Transfer',
    columns: [
      column('Paid out on', (row) => dayText(row.settled_on), 112),
      column('UTR', (row) => row.utr ?? NO_UTR, 160),
      column('Payment', (row) => row.payment_id, 170),
    ],
  },
];

function nameOf({ application_id: number, candidate_name: name }: SettlementLineRecord) {
  if (number === null) return 'Not in the books';
  return <ApplicationLink applicationNumber={number}>{name}</ApplicationLink>;
}

export const CAPTURED_COLUMNS: readonly ColumnGroup<CapturedRecord>[] = [
  {
    name: 'Payment',
    pin: 'start',
    columns: [{ name: 'Provider’s id', cell: (row) => row.payment_id, width: 188 }],
  },
  {
    name: 'Amount, Rs',
    columns: [
      column(
        'Name',
        (row) => (
          <ApplicationLink applicationNumber={row.application_id}>{row.candidate_name}</ApplicationLink>
        ),
        150,
      ),
      amount('Captured', (row) => row.amount),
      column('Money', (row) => <StateOfMoney state={row.state} />, 124),
      column('Method', methodOf, 104),
      column('Captured at', (row) => momentText(row.captured_at), 168),
    ],
  },
  {
    name: 'Transfer',
    columns: [
      column('Paid out on', (row) => dayText(row.settled_on), 112),
      column('UTR', (row) => row.utr, 160),
    ],
  },
];

function StateOfMoney({ state }: { readonly state: SettlementState }) {
  const [label, tone] = STATES[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

function methodOf({ method }: CapturedRecord): string | null {
  return method === null ? null : (METHOD_NAMES[method] ?? method);
}

export function stateName(state: SettlementState): string {
  return STATES[state][0];
}

export function compactTransfer(row: TransferRecord): CompactRow {
  return {
    title: row.utr ?? NO_UTR,
    second: `${dayText(row.settled_on) ?? ''}, ${row.lines} lines`,
    third: <Link to={linesLink(row.settlement_id)}>Its lines</Link>,
    aside: `Rs ${figures(row.net) ?? ''}`,
  };
}

export function compactLine(row: SettlementLineRecord): CompactRow {
  return {
    title: row.candidate_name ?? 'Not in the books',
    second: `${KINDS[row.kind]}, ${dayText(row.settled_on) ?? ''}`,
    third: row.entity_id,
    aside: `Rs ${figures(row.net) ?? ''}`,
  };
}

export function compactCaptured(row: CapturedRecord): CompactRow {
  return {
    title: row.candidate_name,
    badge: <StateOfMoney state={row.state} />,
    second: [methodOf(row), momentText(row.captured_at)].filter((part) => part !== null).join(', '),
    third: row.utr ?? row.payment_id,
    aside: `Rs ${figures(row.amount) ?? ''}`,
  };
}
