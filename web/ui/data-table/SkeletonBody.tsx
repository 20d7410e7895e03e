import { classes } from '../plain/classes.ts';
import styles from './DataTable.module.css';
import type { DrawnColumn } from './drawn-columns.ts';

interface SkeletonBodyProps<Row> {
  readonly rows: number;
  readonly columns: readonly DrawnColumn<Row>[];
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
          {columns.map(({ id, className, style }) => (
            <td key={id} aria-label="Loading" className={className} style={style}>
              <span className={styles.line} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
