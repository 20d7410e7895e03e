import { formatNumber } from '@portal/contract/rules/money.ts';
import { classes } from '../../ui/plain/classes.ts';
import styles from './SumsLine.module.css';

interface Sum {
  readonly name: string;
  readonly count?: number;
  readonly amount: number;
}

interface SumsLineProps {
  /** How many rows the filter finds; undefined until they were read, or if they could not be. */
  readonly count: number | undefined;
  /** What one row is, and what more are. */
  readonly rows: readonly [one: string, several: string];
  readonly sums: readonly Sum[];
  /** Whether they belong to the filter before. */
  readonly isStale: boolean;
}

/** What the filter finds on all of its pages, under the list. */
export function SumsLine({ count, rows: [one, several], sums, isStale }: SumsLineProps) {
  if (count === undefined) return null;
  return (
    <dl className={classes(styles.sums, isStale && styles.stale)} aria-label="Sums of this filter">
      <div>
        <dt>In this filter</dt>
        <dd>
          {formatNumber(count)} {count === 1 ? one : several}
        </dd>
      </div>
      {sums.map((sum) => (
        <div key={sum.name}>
          <dt>{sum.count === undefined ? sum.name : `${sum.name}, ${formatNumber(sum.count)}`}</dt>
          <dd>Rs {formatNumber(sum.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
