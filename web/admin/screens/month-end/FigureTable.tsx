import { formatNumber } from '@portal/contract/rules/money.ts';
import { Link } from 'react-router';
import { classes } from '../../../ui/plain/classes.ts';
import styles from './MonthEnd.module.css';

export interface Figure {
  readonly label: string;
  readonly amount: number;
  /** Where its lines are; undefined if no screen lists them. */
  readonly to?: string;
  readonly count?: number | undefined;
  /** A part of the line above it. */
  readonly isPart?: boolean | undefined;
}

interface FigureTableProps {
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly total: Figure;
}

/** Figures that add up to the last, each a link to its lines if a screen lists them. */
export function FigureTable({ title, figures, total }: FigureTableProps) {
  const hasCounts = [...figures, total].some(({ count }) => count !== undefined);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        <span className={styles.captionLine}>
          {title}
          <span className={styles.unit}>Rs</span>
        </span>
      </caption>
      <tbody>
        {figures.map((figure) => (
          <FigureRow key={figure.label} figure={figure} hasCounts={hasCounts} />
        ))}
      </tbody>
      <tfoot>
        <FigureRow figure={total} hasCounts={hasCounts} />
      </tfoot>
    </table>
  );
}

function FigureRow({ figure, hasCounts }: { readonly figure: Figure; readonly hasCounts: boolean }) {
  const { label, amount, to, count, isPart = false } = figure;
  return (
    <tr>
      <th scope="row" className={classes(isPart && styles.part)}>
        {label}
      </th>
      {hasCounts ? (
        <td className={styles.count}>{count === undefined ? null : formatNumber(count)}</td>
      ) : null}
      <td className={styles.amount}>
        {to === undefined ? (
          signed(amount)
        ) : (
          <Link to={to} aria-label={`${label}: Rs ${signed(amount)}, open its lines`}>
            {signed(amount)}
          </Link>
        )}
      </td>
    </tr>
  );
}

/** With a minus that is as wide as a figure. */
export function signed(amount: number): string {
  return amount < 0 ? `− ${formatNumber(-amount)}` : formatNumber(amount);
}
