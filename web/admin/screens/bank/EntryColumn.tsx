import type { LeftoverLine } from '@portal/contract/routes/bank-fields.ts';
import { formatFigure, formatRupees } from '@portal/contract/rules/money.ts';
import { dayText } from '../../format/day.ts';
import styles from './Columns.module.css';
import type { LeftoversRead } from './Leftovers.tsx';
import { factsOf, Suggestions, type SuggestionsProps } from './Suggestions.tsx';

interface EntryColumnProps extends Omit<SuggestionsProps, 'line'> {
  readonly leftovers: LeftoversRead;
  readonly chosen: LeftoverLine | undefined;
}

/** What fits the chosen line, and the other entries without a line. */
export function EntryColumn({ leftovers, chosen, ...suggestions }: EntryColumnProps) {
  const { entries, entries_in_all: sum } = leftovers;
  const shownAbove = new Set(chosen?.suggestions.map(({ kind, id }) => `${kind} ${id}`));
  return (
    <section className={styles.column} aria-label="Ledger">
      <header className={styles.head}>
        <h2>Ledger</h2>
        <span>{sum.count} without a bank line</span>
        <strong>{formatRupees(sum.amount)}</strong>
      </header>
      {chosen === undefined ? null : (
        <div className={styles.beside}>
          <Suggestions line={chosen} {...suggestions} />
        </div>
      )}
      <ul className={styles.rows}>
        {entries
          .filter(({ kind, id }) => !shownAbove.has(`${kind} ${id}`))
          .map((entry) => (
            <li key={`${entry.kind} ${entry.id}`} className={styles.row}>
              <span className={styles.day}>{dayText(entry.day)}</span>
              <span className={styles.what}>
                <strong>{entry.name}</strong>
                <span>{factsOf(entry)}</span>
              </span>
              <span className={styles.figure}>{formatFigure(entry.amount)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
