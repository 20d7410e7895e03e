import { classes } from '../plain/classes.ts';
import styles from './Pager.module.css';
import { knownPages, pageMarks, rangeText } from './pages.ts';

interface PagerProps {
  /** Of what, for those who do not see it. */
  readonly label: string;
  readonly page: number;
  readonly perPage: number;
  readonly shown: number;
  readonly totalPages: number | undefined;
  /** Undefined while it is unknown. */
  readonly total: number | undefined;
  readonly isExact: boolean;
  readonly onPage: (page: number) => void;
}

export function Pager({ label, page, perPage, shown, totalPages, total, isExact, onPage }: PagerProps) {
  const last = knownPages(totalPages);
  const step = (name: string, to: number, isOff: boolean) => (
    <button type="button" className={styles.step} disabled={isOff} onClick={() => onPage(to)}>
      {name}
    </button>
  );
  return (
    <div className={styles.pager}>
      <p className={styles.range} aria-live="polite">
        {total === undefined ? null : rangeText({ page, perPage, shown, total, isExact })}
      </p>
      <nav aria-label={label} className={styles.pages}>
        {step('First', 1, page <= 1)}
        {step('Previous', Math.min(page - 1, last), page <= 1)}
        <Numbers page={page} last={last} onPage={onPage} />
        {step('Next', page + 1, page >= last)}
        {step('Last', last, page >= last)}
      </nav>
    </div>
  );
}

function Numbers({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  return (
    <ol className={styles.numbers}>
      {pageMarks(page, last, 1).map((mark, index) =>
        mark === 'gap' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap is known by its place alone
          <li key={`gap ${index}`} className={styles.gap} aria-hidden="true">
            …
          </li>
        ) : (
          <li key={mark} className={classes(mark !== page && styles.other)}>
            <button
              type="button"
              className={styles.number}
              aria-label={`Page ${mark}`}
              aria-current={mark === page ? 'page' : undefined}
              onClick={() => onPage(mark)}
            >
              {mark}
            </button>
          </li>
        ),
      )}
    </ol>
  );
}
