import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import type { ReactNode } from 'react';
import type { ColumnGroup } from '../../../../ui/data-table/column.ts';
import type { CompactRow } from '../../../../ui/data-table/CompactRows.tsx';
import { LoanBadge } from '../../../../ui/status-badge/LoanBadge.tsx';
import { dayText, momentText } from '../../../format/day.ts';
import { figures, unbrokenRupees } from '../../../format/figures.ts';
import { closedText, percentText, rangeText } from '../../../words/provider-words.ts';
import styles from '../Loans.module.css';

type Group = ColumnGroup<ProviderRow>;

function Status({ row }: { readonly row: ProviderRow }) {
  const closed = closedText(row);
  return (
    <>
      <LoanBadge selection={row} />
      {closed === undefined ? null : <small className={styles.closed}>{closed}</small>}
    </>
  );
}

const LENDER: Group = {
  name: 'Lender',
  pin: 'start',
  columns: [{ name: 'Provider', cell: (row) => row.loan_provider_name, width: 168 }],
};

const ASKED: Group = {
  name: 'Asked for, Rs',
  columns: [
    { name: 'Loan Amount', cell: (row) => figures(row.loan_amount), isNumeric: true },
    { name: 'Tenure', cell: (row) => `${row.loan_tenure} months` },
    { name: 'Interest', cell: (row) => rangeText(row.loan_interest, row.loan_interest_to, percentText) },
    { name: 'EMI', cell: (row) => rangeText(row.emi, row.emi_to, figures), isNumeric: true },
  ],
};

const DECIDED: Group = {
  name: 'What became of it, Rs',
  columns: [
    { name: 'Status', cell: (row) => <Status row={row} />, minWidth: 112 },
    { name: 'Disbursal Date', cell: (row) => dayText(row.disbursal_date) },
    { name: 'Disbursed Amount', cell: (row) => figures(row.disbursed_amount), isNumeric: true },
    { name: 'Final Interest Rate', cell: (row) => percentText(row.final_interest_rate) },
    { name: 'Loan Processed By', cell: (row) => row.loan_processed_by, minWidth: 140 },
  ],
};

const RECORD: Group = {
  name: 'Record',
  columns: [
    { name: 'Created At', cell: (row) => momentText(row.created_at), minWidth: 172 },
    { name: 'Updated At', cell: (row) => momentText(row.updated_at), minWidth: 172 },
    { name: 'ID', cell: (row) => row.id },
  ],
};

type Actions = ((row: ProviderRow) => ReactNode) | undefined;

/** Without actions for users who may only read. */
export function providerColumns(actions: Actions): readonly Group[] {
  const shown = [LENDER, ASKED, DECIDED, RECORD];
  if (actions === undefined) return shown;
  return [...shown, { name: ' ', pin: 'end', columns: [{ name: 'Edit', cell: actions, width: 72 }] }];
}

export function compactProvider(row: ProviderRow, actions: Actions): CompactRow {
  return {
    title: row.loan_provider_name,
    badge: <LoanBadge selection={row} />,
    second: `Asked for ${unbrokenRupees(row.loan_amount)}, ${row.loan_tenure} months`,
    third:
      row.disbursed_amount === null
        ? (closedText(row) ?? 'Nothing disbursed')
        : `Disbursed ${unbrokenRupees(row.disbursed_amount)}${row.disbursal_date === null ? '' : `, ${dayText(row.disbursal_date)}`}`,
    aside: actions?.(row),
  };
}
