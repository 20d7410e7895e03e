import { Button } from '@mantine/core';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { RowExpansion } from '../../../ui/data-table/row-expansion.ts';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { ColumnsMenu } from '../../list/columns/ColumnsMenu.tsx';
import { useColumns } from '../../list/columns/use-columns.ts';
import { ExportBar } from '../../list/ExportBar.tsx';
import { ListFrame } from '../../list/ListFrame.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import type { ListFilter } from '../../list/list-filter.ts';
import { SumsLine } from '../../list/SumsLine.tsx';
import type { useListFilter } from '../../list/use-list-filter.ts';
import { useListView } from '../../list/use-list-view.ts';
import { mayCall } from '../../session/may-call.ts';
import { compactLoan } from './compact-loan.tsx';
import { exportLoans } from './download-loans.ts';
import { type LoanHandlers, loanColumns } from './loan-columns.tsx';
import styles from './Loans.module.css';
import { loanFilter, loanOrder, type useLoans, useLoanSums } from './use-loans.ts';

const LABEL = 'Loan applications';

interface LoanListProps {
  readonly filtering: ReturnType<typeof useListFilter<'sort' | 'order'>>;
  readonly list: ReturnType<typeof useLoans>;
  readonly hands: LoanHandlers;
  /** The providers of one of them. */
  readonly expansion: RowExpansion | undefined;
}

export function LoanList({ filtering, list, hands, expansion }: LoanListProps) {
  const { filter, listKey, wholeKey, change } = filtering;
  const shown = useListView(list, list.data?.loans);
  const selection = useSelection(shown.order, wholeKey);
  const mayExport = mayCall('POST /api/loan-applications/bulk-download', 'loans.download');
  const choice = useColumns(
    'loans',
    useMemo(() => loanColumns(hands), [hands]),
  );
  const open = (id: number) => {
    const loan = shown.rows?.find((each) => each.id === id);
    if (loan !== undefined) hands.onOpen(loan);
  };
  return (
    <ListFrame
      label={LABEL}
      rowsAre="loan applications"
      groups={choice.shown}
      shown={shown}
      filter={filter}
      listKey={listKey}
      emptyText={STAFF_TEXTS.noLoans}
      onChange={change}
      selection={mayExport ? selection : undefined}
      compact={(loan) => compactLoan(loan, hands.onOpen)}
      nameOf={({ application_id: applicationNumber }) => applicationNumber}
      onOpen={open}
      expansion={expansion}
      sorting={{ ...loanOrder(filter), onSort: (sort, order) => change({ sort, order }) }}
      toolbar={
        <ListToolbar
          searchFor={STAFF_TEXTS.searchLoans}
          filter={filter}
          daysAre="Sent"
          onChange={change}
          reading={list}
        >
          <ColumnsMenu choice={choice} />
          {mayExport ? (
            <Button
              variant="default"
              className={styles.download}
              leftSection={<IconDownload size={17} stroke={1.75} aria-hidden="true" />}
              disabled={selection.ticked.size === 0}
              onClick={() => void exportLoans({ ids: [...selection.ticked] })}
            >
              Download
            </Button>
          ) : null}
        </ListToolbar>
      }
      bar={
        <>
          <LoanSumsLine filter={filter} />
          <ExportBar
            label="Selected loan applications"
            selection={selection}
            facts={shown.facts}
            onDownloadAll={() => void exportLoans({ matching: loanFilter(filter) })}
          />
        </>
      }
    />
  );
}

function LoanSumsLine({ filter }: { readonly filter: ListFilter }) {
  const { data, isError, isPlaceholderData } = useLoanSums(filter);
  return (
    <SumsLine
      count={isError ? undefined : data?.count}
      rows={['loan application', 'loan applications']}
      sums={
        data === undefined
          ? []
          : [
              { name: 'Asked of lenders', ...data.asked },
              { name: 'Approved', ...data.approved },
              { name: 'Disbursed', ...data.disbursed },
            ]
      }
      isStale={isPlaceholderData}
    />
  );
}
