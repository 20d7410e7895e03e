import { Button } from '@mantine/core';
import type { LeftoverLine } from '@portal/contract/routes/bank-fields.ts';
import { formatFigure, formatRupees, sumOfRupees } from '@portal/contract/rules/money.ts';
import { dayText } from '../../format/day.ts';
import styles from './Columns.module.css';
import type { LeftoversRead } from './Leftovers.tsx';
import { Suggestions, type SuggestionsProps } from './Suggestions.tsx';

interface LineColumnProps extends Omit<SuggestionsProps, 'line'> {
  readonly leftovers: LeftoversRead;
  readonly chosen: LeftoverLine | undefined;
  readonly onChoose: (lineId: number) => void;
  readonly onNotOurs: (line: LeftoverLine) => void;
}

const canBeMatched = ({ suggestions }: LeftoverLine) => suggestions.some(({ can_match }) => can_match);

/** The bank's lines without an entry. On a phone the suggestions stand below their line. */
export function LineColumn({ leftovers, chosen, onChoose, onNotOurs, ...suggestions }: LineColumnProps) {
  const { lines, lines_in_all: sum } = leftovers;
  const staying = lines.filter((line) => !canBeMatched(line));
  const stayingCount = sum.count - lines.length + staying.length;
  return (
    <section className={styles.column} aria-label="Bank lines">
      <header className={styles.head}>
        <h2>Bank lines</h2>
        <span>{sum.count} without a ledger entry</span>
        <strong>{formatRupees(sum.amount)}</strong>
      </header>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <li key={line.id} data-chosen={line.id === chosen?.id || undefined}>
            <button
              type="button"
              className={styles.row}
              aria-current={line.id === chosen?.id}
              onClick={() => onChoose(line.id)}
            >
              <span className={styles.day}>{dayText(line.day)}</span>
              <span className={styles.what}>
                <strong>{line.narration}</strong>
                <span>{line.reference ?? 'No reference'}</span>
              </span>
              <span className={styles.figure}>
                {formatFigure(line.amount)}
                <span className={canBeMatched(line) ? styles.fits : styles.fitsNot}>
                  {possibleText(line)}
                </span>
              </span>
            </button>
            {line.id === chosen?.id ? (
              <div className={styles.below}>
                <Suggestions line={line} {...suggestions} />
              </div>
            ) : null}
            {line.id === chosen?.id ? (
              <Button
                className={styles.aside}
                variant="default"
                size="xs"
                aria-haspopup="dialog"
                onClick={() => onNotOurs(line)}
              >
                Not ours
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <footer className={styles.end}>
        <span>
          If you take all suggestions, {stayingCount} {stayingCount === 1 ? 'line stays' : 'lines stay'}
        </span>
        {sum.count > lines.length ? null : (
          <strong>{formatFigure(sumOfRupees(staying.map(({ amount }) => amount)))}</strong>
        )}
      </footer>
    </section>
  );
}

function possibleText({ suggestions }: LeftoverLine): string {
  return suggestions.length === 0 ? 'no entry fits' : `${suggestions.length} possible`;
}
