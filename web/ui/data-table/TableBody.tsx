import { classes } from '../plain/classes.ts';
import { type PlacedColumn, shownValue } from './column.ts';
import styles from './DataTable.module.css';
import { pinClass, pinStyle } from './pin.ts';
import { Tick } from './Tick.tsx';
import type { Selection } from './use-selection.ts';

export interface RowFacts<Row> {
  readonly idOf: (row: Row) => number;
  /** What a row is called, for those who do not see it. */
  readonly nameOf: (row: Row) => string;
}

interface TableBodyProps<Row> extends RowFacts<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly PlacedColumn<Row>[];
  readonly selection: Selection | undefined;
}

export function TableBody<Row>({ rows, columns, selection, idOf, nameOf }: TableBodyProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => {
        const id = idOf(row);
        const isTicked = selection?.ticked.has(id) === true;
        return (
          <tr key={id} className={classes(styles.row, isTicked && styles.ticked)}>
            {selection === undefined ? null : (
              <td className={classes(styles.check, styles.pinned)} style={{ left: 0 }}>
                <Tick
                  label={`Select ${nameOf(row)}`}
                  isTicked={isTicked}
                  onToggle={(isRange) => selection.toggle(id, isRange)}
                />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.key ?? column.name} row={row} column={column} />
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

function Cell<Row>({ row, column }: { readonly row: Row; readonly column: PlacedColumn<Row> }) {
  const value = shownValue(column.cell(row));
  return (
    <td
      className={classes(
        column.isNumeric === true && styles.numeric,
        column.wraps === true && styles.wraps,
        ...pinClass(column),
      )}
      style={pinStyle(column)}
      // What the column cuts off is told by the pointer.
      title={typeof value === 'string' && value.length > 16 ? value : undefined}
    >
      {value}
    </td>
  );
}

interface SkeletonBodyProps<Row> {
  readonly rows: number;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly hasBoxes: boolean;
}

/** Ruled lines at the height of rows that are on their way. */
export function SkeletonBody<Row>({ rows, columns, hasBoxes }: SkeletonBodyProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines without anything of their own
        <tr key={index}>
          {hasBoxes ? (
            <td aria-label="Loading" className={classes(styles.check, styles.pinned)} style={{ left: 0 }} />
          ) : null}
          {columns.map((column) => (
            <td
              key={column.key ?? column.name}
              aria-label="Loading"
              className={classes(...pinClass(column))}
              style={pinStyle(column)}
            >
              <span className={styles.line} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
