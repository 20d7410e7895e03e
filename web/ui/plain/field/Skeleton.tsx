import styles from './Skeleton.module.css';
import hidden from '../Spoken.module.css';

interface SkeletonProps {
  readonly rows?: number;
  /** The height of a row that will stand here. */
  readonly rowHeight?: number;
  readonly label?: string;
}

/** Ruled lines at true row height, so that nothing moves when the rows arrive. */
export function Skeleton({ rows = 3, rowHeight = 48, label = 'Loading' }: SkeletonProps) {
  return (
    <div className={styles.skeleton} data-loading="">
      <output className={hidden.spoken}>{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} style={{ height: rowHeight }} aria-hidden="true">
          <span className={styles.bar} />
          <span className={styles.figure} />
        </div>
      ))}
    </div>
  );
}
