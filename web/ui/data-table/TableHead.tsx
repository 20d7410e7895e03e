import { classes } from '../plain/classes.ts';
import type { ColumnGroup } from './column.ts';
import styles from './DataTable.module.css';
import { HeadCell } from './HeadCell.tsx';
import type { DrawnColumn } from './drawn-columns.ts';
import type { Sorting } from './sorting.ts';
import { Tick } from './Tick.tsx';
import type { Selection } from './use-selection.ts';

interface TableHeadProps<Row> {
  readonly groups: readonly ColumnGroup<Row>[];
  readonly columns: readonly DrawnColumn<Row>[];
  readonly selection: Selection | undefined;
  readonly sorting: Sorting | undefined;
  /** Where the labels of groups stay in sight. */
  readonly labelsAt: number;
  /** There is something to tick. */
  readonly hasRows: boolean;
}

export function TableHead<Row>({
  groups,
  columns,
  selection,
  sorting,
  labelsAt,
  hasRows,
}: TableHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      {groups.length > 1 ? <GroupRow groups={groups} selection={selection} labelsAt={labelsAt} /> : null}
      <tr className={styles.names}>
        {selection === undefined ? null : (
          <th scope="col" className={classes(styles.check, styles.pinned)} style={{ left: 0 }}>
            <Tick
              label="Select all"
              isTicked={selection.isAll}
              isPartly={selection.isPartly}
              isDisabled={!hasRows}
              onToggle={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sorting={sorting} />
        ))}
      </tr>
    </thead>
  );
}

const CHECK_WIDTH = 46;

/** A pinned group that is not the first stops beside the boxes, like its columns. */
function edge(pin: 'start' | 'end', boxes: number): number {
  return pin === 'start' ? boxes * CHECK_WIDTH : 0;
}

function GroupRow<Row>({
  groups,
  selection,
  labelsAt,
}: Pick<TableHeadProps<Row>, 'groups' | 'selection' | 'labelsAt'>) {
  const boxes = selection === undefined ? 0 : 1;
  return (
    <tr className={styles.groups}>
      {groups.map(({ name, pin, columns }, index) => (
        <th
          // A name may stand twice, where the columns of a group are apart.
          key={`${name} ${index}`}
          scope="colgroup"
          colSpan={columns.length + (index === 0 ? boxes : 0)}
          className={classes(
            pin !== undefined && styles.pinned,
            pin === undefined && styles.opening,
            pin === 'start' && styles.startEdge,
            pin === 'end' && styles.endEdge,
          )}
          style={
            pin === undefined
              ? undefined
              : { [pin === 'start' ? 'left' : 'right']: index === 0 ? 0 : edge(pin, boxes) }
          }
        >
          <span
            className={styles.label}
            style={{ left: pin === undefined && index > 0 ? labelsAt : undefined }}
          >
            {name}
          </span>
        </th>
      ))}
    </tr>
  );
}
