import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { VERIFICATION_STATE_LABELS, WARNING_LABELS } from '@portal/contract/rules/application-filter.ts';
import { remainingAmount } from '@portal/contract/rules/fee-remaining.ts';
import { paidOnline } from '@portal/contract/rules/paid-sums.ts';
import { type Column, type ColumnGroup, keyOf } from '../../../ui/data-table/column.ts';
import { PaymentBadge, StatusBadge } from '../../../ui/status-badge/StatusBadge.tsx';
import { applicationTone } from '../../../ui/status-badge/tone.ts';
import { dayText, momentText } from '../../format/day.ts';
import { Call } from '../../format/Call.tsx';
import { amount, column } from '../../list/columns/columns.ts';
import { methodName } from '../../words/payment-words.ts';
import { fitting, fixed, sorted } from './column-kinds.ts';
import type { FileRights } from './rights.ts';
import { FirstNameCell, WholeNameCell } from './row/NameCell.tsx';
import {
  DocumentsButton,
  LoanDocumentsButton,
  RegNo,
  RowActions,
  type RowHandlers,
} from './row/RowActions.tsx';

type Group = ColumnGroup<StaffApplication>;

const regNo = ({ onOpen }: RowHandlers): Column<StaffApplication> =>
  sorted('application_id', {
    ...fixed('Reg No', (row) => <RegNo row={row} onOpen={onOpen} />, 124),
    fits: true,
  });

const NAMES: readonly Column<StaffApplication>[] = [
  sorted(
    'first_name',
    fixed('First Name', (row) => <FirstNameCell row={row} />, 126),
  ),
  fixed('Last Name', (row) => row.last_name, 110),
];

/** Who it is stays in sight; where there is little room, the names alone. */
function who(acts: RowHandlers, layout: TableLayout): readonly Group[] {
  if (layout.isMerged) {
    const whole = fixed('Name', (row) => <WholeNameCell row={row} onOpen={acts.onOpen} />, 220);
    return [{ name: 'Application', pin: 'start', columns: [sorted('first_name', whole)] }, MERGED];
  }
  if (!layout.isTight) return [{ name: 'Application', pin: 'start', columns: [regNo(acts), ...NAMES] }];
  return [
    { name: 'Application', columns: [regNo(acts)] },
    { name: 'Name', pin: 'start', columns: NAMES },
  ];
}

/** What decides what to do next. */
const MERGED: Group = {
  name: 'At a glance',
  columns: [
    amount('Owed', remainingAmount),
    sorted(
      'updated_at',
      fitting('Last Change', (row) => momentText(row.updated_at), 172),
      'desc',
    ),
  ],
};

const CANDIDATE: Group = {
  name: 'Candidate',
  columns: [
    fitting('Phone', (row) => <Call number={row.mobile_number} />, 110),
    fixed('Email', (row) => row.email, 256),
    fitting('DOB', (row) => dayText(row.date_of_birth), 106),
    column('PAN', (row) => row.pan_card_number, 118),
    fixed('State', (row) => row.state, 160),
    sorted(
      'city',
      fixed('City', (row) => row.city, 136),
    ),
    column('Pincode', (row) => row.pincode),
    sorted(
      'status',
      fitting(
        'Status',
        (row) => <StatusBadge tone={applicationTone(row.status)}>{row.status}</StatusBadge>,
        122,
      ),
    ),
    sorted(
      'created_at',
      fitting('Reg Date', (row) => momentText(row.created_at), 172),
      'desc',
    ),
    sorted(
      'updated_at',
      fitting('Updated At', (row) => momentText(row.updated_at), 172),
      'desc',
    ),
  ],
};

const TIGHT_CANDIDATE: Group = {
  ...CANDIDATE,
  columns: CANDIDATE.columns.map((each) => (each.name === 'Email' ? { ...each, width: 180 } : each)),
};

const ONLINE: Group = {
  name: 'Online payment',
  columns: [
    column('Order ID', (row) => row.razorpay_order_id, 196),
    column('Payment ID', (row) => row.razorpay_payment_id, 186),
    // No online payment: an empty value, not a payment whose status is missing.
    fitting('Payment Status', ({ razorpay_payment_status: status }) =>
      status === null ? null : <PaymentBadge status={status} />,
    ),
    amount('Amount', (row) => row.razorpay_payment_amount),
    column('Method', (row) => methodName(row.razorpay_payment_method), 96),
    fitting('Payment Time', (row) => momentText(row.razorpay_payment_timestamp)),
  ],
};

const FEE: Group = {
  name: 'Fee, Rs',
  columns: [
    amount('Program Fee', (row) => row.program_total_fee),
    sorted(
      'total_amount_paid',
      amount('Total Paid', (row) => row.total_amount_paid),
      'desc',
    ),
    amount('Approved Loan', (row) => row.approved_loan_amount),
  ],
};

const DESK: Group = {
  name: 'Desk payment',
  columns: [
    column('Cheque/Cash Mode', (row) => row.cheque_cash_payment_mode),
    fitting('Payment Timestamp', (row) => dayText(row.payment_timestamp)),
    fixed('Payment Comment', (row) => row.payment_comment, 200),
    amount('Cheque/Cash Amount', (row) => row.cheque_cash_payemnt_amount),
  ],
};

const SUMS: Group = {
  name: 'Sums, Rs',
  columns: [amount('Razorpay Paid', paidOnline), amount('Remaining Amount', remainingAmount)],
};

const DOCUMENTS = fitting('Document Download', (row) =>
  row.has_documents ? <DocumentsButton row={row} /> : null,
);
const LOAN_DOCUMENTS = fitting('Loan Document Download', (row) =>
  row.has_loan_documents ? <LoanDocumentsButton row={row} /> : null,
);

/** What the role may download, of those who have sent some; nothing if that is nothing. */
function filesOf({ documents, loanDocuments }: FileRights): readonly Group[] {
  const columns = [...(documents ? [DOCUMENTS] : []), ...(loanDocuments ? [LOAN_DOCUMENTS] : [])];
  return columns.length === 0 ? [] : [{ name: 'Files', columns }];
}

/** Not of the specification: shown where a user or a view asks for them. */
const FURTHER: Group = {
  name: 'Verification and owner',
  columns: [
    fixed('Verification', (row) => VERIFICATION_STATE_LABELS[row.verification], 186),
    fitting('Warnings', (row) => (row.has_warnings ? WARNING_LABELS.any : null), 118),
    fixed('Owner', (row) => row.owner, 136),
  ],
};

/** Hidden until they are asked for. */
export const FURTHER_COLUMNS: ReadonlySet<string> = new Set(FURTHER.columns.map(keyOf));

/** How much room there is, and whether both names stand in one column. */
export interface TableLayout {
  readonly isTight: boolean;
  readonly isMerged: boolean;
}

const USUAL: TableLayout = { isTight: false, isMerged: false };

/** The 31 columns of the specification, in its order, and three more; what can be done with a row stands last. */
export function applicationColumns(acts: RowHandlers, layout: TableLayout = USUAL): readonly Group[] {
  const actions = { ...fixed('Actions', (row) => <RowActions row={row} {...acts} />, 106), fits: true };
  return [
    ...who(acts, layout),
    layout.isTight ? TIGHT_CANDIDATE : CANDIDATE,
    ONLINE,
    FEE,
    DESK,
    SUMS,
    FURTHER,
    ...filesOf(acts.files),
    { name: ' ', columns: [actions], ...(layout.isTight ? {} : { pin: 'end' as const }) },
  ];
}
