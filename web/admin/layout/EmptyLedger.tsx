import styles from './EmptyLedger.module.css';

export interface ColumnGroup {
  /** Shown above its columns where a table has more than one. */
  readonly group: string;
  readonly columns: readonly string[];
}

interface EmptyLedgerProps {
  readonly label: string;
  readonly groups: readonly ColumnGroup[];
  /** The one sentence in place of rows. */
  readonly text: string;
}

/** A table's frame with no rows in it: the head, and one sentence. */
export function EmptyLedger({ label, groups, text }: EmptyLedgerProps) {
  const columns = groups.flatMap(({ group, columns: own }) =>
    own.map((name) => ({ key: `${group} ${name}`, name })),
  );
  const grouped = groups.length > 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          {grouped ? (
            <tr className={styles.groups}>
              {groups.map(({ group, columns: own }) => (
                <th key={group} scope="colgroup" colSpan={own.length}>
                  {group}
                </th>
              ))}
            </tr>
          ) : null}
          <tr>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={columns.length}>
              <p className={styles.empty}>{text}</p>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
