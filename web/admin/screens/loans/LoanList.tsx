import { Button } from '@mantine/core';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { DataTable } from '../../../ui/data-table/DataTable.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { ColumnsMenu } from '../../list/columns/ColumnsMenu.tsx';
import { useColumns } from '../../list/columns/use-columns.ts';
import { ExportBar } from '../../list/ExportBar.tsx';
import { ListEmpty } from '../../list/ListEmpty.tsx';
import { ListPager } from '../../list/ListPager.tsx';
import listStyles from '../../list/ListScreen.module.css';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { rowsIn } from '../../list/rows-in.ts';
import type { useListFilter } from '../../list/use-list-filter.ts';
import { compactLoan } from './compact-loan.tsx';
import { exportLoans } from './download-loans.ts';
import { type LoanHands, loanColumns } from './loan-columns.tsx';
import styles from './Loans.module.css';
import { loanFilter, type useLoans } from './use-loans.ts';

const LABEL = 'Loan applications';

interface LoanListProps {
  readonly filtering: ReturnType<typeof useListFilter<never>>;
  readonly list: ReturnType<typeof useLoans>;
  readonly hands: LoanHands;
}

export function LoanList({ filtering, list, hands }: LoanListProps) {
  const { filter, listKey, wholeKey, change } = filtering;
  const rows = rowsIn(list, list.data?.loans);
  const order = useMemo(() => (rows ?? []).map(({ id }) => id), [rows]);
  const selection = useSelection(order, wholeKey);
  const choice = useColumns(
    'loans',
    useMemo(() => loanColumns(hands), [hands]),
  );
  const refresh = () => void list.refetch();
  return (
    <div className={listStyles.screen}>
      <ListToolbar
        searchFor={STAFF_TEXTS.searchLoans}
        filter={filter}
        onChange={change}
        onRefresh={refresh}
        isRefreshing={list.isFetching}
        readAt={list.dataUpdatedAt}
      >
        <ColumnsMenu choice={choice} />
        <Button
          variant="default"
          className={styles.download}
          leftSection={<IconDownload size={17} stroke={1.75} aria-hidden="true" />}
          disabled={selection.ticked.size === 0}
          onClick={() => void exportLoans({ ids: [...selection.ticked] })}
        >
          Download
        </Button>
      </ListToolbar>
      <DataTable
        label={LABEL}
        groups={choice.shown}
        rows={rows}
        isStale={list.isPlaceholderData}
        empty={
          <ListEmpty
            filter={filter}
            facts={list.data}
            text={STAFF_TEXTS.noLoans}
            onChange={change}
            onRefresh={refresh}
          />
        }
        selection={selection}
        compact={(loan) => compactLoan(loan, hands.onOpen)}
        idOf={({ id }) => id}
        nameOf={({ application_id: id }) => id}
        scrollKey={`${LABEL} ${listKey}`}
        onOpen={(id) => {
          const loan = rows?.find((each) => each.id === id);
          if (loan !== undefined) hands.onOpen(loan);
        }}
      />
      <div className={listStyles.foot}>
        <ExportBar
          label="Selected loan applications"
          selection={selection}
          facts={list.data}
          onDownloadAll={() => void exportLoans({ matching: loanFilter(filter) })}
        />
        <ListPager
          label="Pages of loan applications"
          page={filter.page}
          facts={list.data}
          shown={rows?.length ?? 0}
          onPage={(page) => change({ page })}
        />
      </div>
    </div>
  );
}
