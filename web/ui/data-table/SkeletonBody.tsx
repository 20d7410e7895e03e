import { classes } from '../plain/classes.ts';
import type { PlacedColumn } from './column.ts';
import styles from './DataTable.module.css';
import { pinClass, pinStyle } from './pin.ts';

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
