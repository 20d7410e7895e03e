import { classes } from '../plain/classes.ts';
import { Icon } from '../plain/icon/Icon.tsx';
import { DOWN, UP } from '../plain/icon/paths.ts';
import styles from './DataTable.module.css';
import type { DrawnColumn } from './drawn-columns.ts';
import { nextOrder, type Sorting } from './sorting.ts';

interface HeadCellProps<Row> {
  readonly column: DrawnColumn<Row>;
  readonly sorting: Sorting | undefined;
}

/** The name of a column; if the list can be sorted by it, a button that does so. */
export function HeadCell<Row>({ column, sorting }: HeadCellProps<Row>) {
  const { name, sort, sortStart = 'asc', className, style } = column;
  const isSorted = sort !== undefined && sorting?.by === sort;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={className}
      style={style}
    >
      {sort === undefined || sorting === undefined ? (
        name
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => sorting.onSort(sort, nextOrder(sorting, { sort, startsWith: sortStart }))}
        >
          {name}
          <span className={classes(styles.arrow, isSorted && styles.sorted)}>
            <Icon path={(isSorted ? sorting.order : sortStart) === 'asc' ? UP : DOWN} size={15} />
          </span>
        </button>
      )}
    </th>
  );
}
