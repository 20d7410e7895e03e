import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../ui/data-table/DataTable.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import type { ListFilter } from './list-filter.ts';
import { ListPager } from './ListPager.tsx';
import styles from './ListScreen.module.css';
import type { ListView } from './use-list-view.ts';

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'groups'
  | 'selection'
  | 'sorting'
  | 'compact'
  | 'nameOf'
  | 'onOpen'
  | 'openId'
  | 'expansion'
  | 'intent'
>;

interface ListFrameProps<Row extends { readonly id: number }> extends TableProps<Row> {
  /** What the rows are, for the name of its pages: `payments`. */
  readonly rowsAre: string;
  readonly shown: ListView<Row>;
  readonly filter: ListFilter;
  /** Identifies this list, to restore its scroll position. */
  readonly listKey: string;
  /** Shown if there are no rows and nothing else explains it. */
  readonly emptyText: string;
  readonly onChange: (change: Partial<ListFilter>) => void;
  /** Resets the whole filter, if it is not the default. */
  readonly onClear?: () => void;
  /** Where more than the list is to be read again. */
  readonly onRefresh?: () => void;
  readonly toolbar: ReactNode;
  /** Over the rows. */
  readonly cover?: ReactNode;
  /** What can be done with the rows that are ticked. */
  readonly bar?: ReactNode;
  /** What opens beside or over the list. */
  readonly children?: ReactNode;
}

const idOf = ({ id }: { readonly id: number }) => id;

/** Every list of the staff: its tools, its rows or why there are none, and its pages. */
export function ListFrame<Row extends { readonly id: number }>(props: ListFrameProps<Row>) {
  const { rowsAre, shown, filter, listKey, emptyText, onChange, onClear, onRefresh, ...rest } = props;
  const { toolbar, cover, bar, children, ...table } = rest;
  const { reading, rows, facts } = shown;
  return (
    <div className={styles.screen}>
      {toolbar}
      <div className={styles.place}>
        <DataTable
          {...table}
          rows={rows}
          isStale={reading.isPlaceholderData}
          empty={
            <ListEmpty
              filter={filter}
              facts={facts}
              text={emptyText}
              onChange={onChange}
              onRefresh={onRefresh ?? (() => void reading.refetch())}
              {...(onClear === undefined ? {} : { onClear })}
            />
          }
          idOf={idOf}
          scrollKey={`${table.label} ${listKey}`}
        />
        {cover}
      </div>
      <div className={styles.foot}>
        {bar}
        <ListPager
          label={`Pages of ${rowsAre}`}
          page={filter.page}
          facts={facts}
          shown={rows?.length ?? 0}
          onPage={(page) => onChange({ page })}
        />
      </div>
      {children}
    </div>
  );
}
