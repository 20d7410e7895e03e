import { Fragment, type ReactNode } from 'react';
import { classes } from '../plain/classes.ts';
import styles from './CompactRows.module.css';
import { DRAWN_WHOLE_UP_TO } from './near-rows.ts';
import type { RowExpansion } from './row-expansion.ts';
import type { RowFacts } from './TableBody.tsx';
import { Tick } from './Tick.tsx';
import type { Selection } from './use-selection.ts';

/** A row on a narrow window: three lines, or two where nothing stands in the third. */
export interface CompactRow {
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  readonly second: ReactNode;
  readonly third: ReactNode;
  readonly aside?: ReactNode;
}

interface CompactRowsProps<Row> extends RowFacts<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly compact: (row: Row) => CompactRow;
  readonly selection: Selection | undefined;
  readonly expansion?: RowExpansion | undefined;
}

export function CompactRows<Row>(props: CompactRowsProps<Row>) {
  const { label, rows, compact, selection, expansion, idOf, nameOf } = props;
  return (
    <>
      {selection === undefined || rows.length === 0 ? null : (
        <div className={styles.all}>
          <Tick
            label="Select all"
            isTicked={selection.isAll}
            isPartly={selection.isPartly}
            onToggle={selection.toggleAll}
          />
          <span aria-hidden="true">Select all</span>
        </div>
      )}
      <ul aria-label={label} className={rows.length > DRAWN_WHOLE_UP_TO ? styles.many : undefined}>
        {rows.map((row) => {
          const id = idOf(row);
          const isExpanded = expansion?.id === id;
          const isTicked = selection?.ticked.has(id) === true;
          const { title, badge, second, third, aside } = compact(row);
          return (
            <Fragment key={id}>
              <li
                className={classes(
                  styles.row,
                  third === null && styles.short,
                  isTicked && styles.ticked,
                  isExpanded && styles.openRow,
                )}
                data-row={id}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys that move among rows come here
                tabIndex={-1}
              >
                {selection === undefined ? null : (
                  <div className={styles.check}>
                    <Tick
                      label={`Select ${nameOf(row)}`}
                      isTicked={isTicked}
                      onToggle={(isRange) => selection.toggle(id, isRange)}
                    />
                  </div>
                )}
                <div className={styles.title}>{title}</div>
                <div className={styles.badge}>{badge}</div>
                <div className={styles.second}>{second}</div>
                {third === null ? null : <div className={styles.third}>{third}</div>}
                {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
              </li>
              {isExpanded ? (
                <li className={styles.expansion} data-expansion>
                  {expansion.content}
                </li>
              ) : null}
            </Fragment>
          );
        })}
      </ul>
    </>
  );
}

export function CompactSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines without anything of their own
        <div key={index} className={styles.skeleton}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
