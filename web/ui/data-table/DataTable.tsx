import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { classes } from '../plain/classes.ts';
import { type ColumnGroup, pinnedWidth } from './column.ts';
import { type CompactRow, CompactRows, CompactSkeleton } from './CompactRows.tsx';
import styles from './DataTable.module.css';
import { drawnColumns } from './drawn-columns.ts';
import { SkeletonBody } from './SkeletonBody.tsx';
import type { Sorting } from './sorting.ts';
import { type RowFacts, TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { type RowExpansion } from './row-expansion.ts';
import { isLeftAtTop, useKeptScroll } from './use-kept-scroll.ts';
import { useLasting } from './use-lasting.ts';
import type { IntentHandlers } from './row-intent.ts';
import { useRowIntent } from './use-row-intent.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

const CHECK_WIDTH = 46;
const SKELETON_ROWS = 20;
const FADES_AFTER_MS = 200;

export interface DataTableProps<Row> extends RowFacts<Row> {
  readonly label: string;
  /** The same array from render to render, or every row is drawn anew. */
  readonly groups: readonly ColumnGroup<Row>[];
  /** Undefined while they are loading for the first time. */
  readonly rows: readonly Row[] | undefined;
  /** Other rows are loading. */
  readonly isStale?: boolean;
  readonly empty: ReactNode;
  readonly selection?: Selection | undefined;
  readonly sorting?: Sorting | undefined;
  /** How a row is rendered if there is no room for columns. */
  readonly compact: (row: Row) => CompactRow;
  /** Where the list was scrolled to is remembered under this name; left out by a list that is a part of a page. */
  readonly scrollKey?: string;
  /** Opens a row by the keyboard. */
  readonly onOpen?: ((id: number) => void) | undefined;
  /** Rows that a user is about to open; the same object from render to render. */
  readonly intent?: IntentHandlers | undefined;
  /** The row that is open beside the list. */
  readonly openId?: number | undefined;
  /** What stands below one of the rows. */
  readonly expansion?: RowExpansion | undefined;
}

/** A ledger: dense rows under a head that stays, its first and last columns in sight. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, isStale = false, scrollKey, selection, onOpen, expansion } = props;
  // Many cells take a while to render: typing takes precedence.
  const rows = useDeferredValue(props.rows);
  const isNarrow = useIsNarrow();
  const isFaded = useLasting(isStale, FADES_AFTER_MS);
  const region = useKeptScroll<HTMLDivElement>(scrollKey, rows !== undefined, isNarrow);
  const toggle = selection?.toggle;
  useRowKeys(region, {
    onTick: toggle === undefined ? undefined : (id) => toggle(id, false),
    onOpen,
  });
  useRowIntent(region, props.intent);
  return (
    <div
      ref={region}
      className={classes(
        styles.region,
        isFaded && styles.stale,
        expansion !== undefined && styles.hasExpansion,
      )}
      data-list
      role="region"
      aria-label={label}
      aria-busy={rows === undefined || isStale}
      aria-keyshortcuts={onOpen === undefined ? undefined : 'j k x Enter'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={isNarrow ? undefined : 0}
    >
      {isNarrow ? <NarrowList {...props} rows={rows} /> : <WideTable {...props} rows={rows} />}
    </div>
  );
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { groups, rows, empty, selection, sorting, openId, expansion, scrollKey, idOf, nameOf } = props;
  const startsAt = selection === undefined ? 0 : CHECK_WIDTH;
  const columns = useMemo(() => drawnColumns(groups, startsAt), [groups, startsAt]);
  const width = columns.length + (selection === undefined ? 0 : 1);
  const hasRows = rows !== undefined && rows.length > 0;
  // Drawn when something in it changes, not whenever the list is read.
  const head = useMemo(() => {
    const labelsAt = pinnedWidth(groups, startsAt) + 12;
    return <TableHead {...{ groups, columns, selection, sorting, labelsAt, hasRows }} />;
  }, [groups, columns, selection, sorting, startsAt, hasRows]);
  return (
    <table className={styles.table}>
      {head}
      {rows === undefined ? (
        <SkeletonBody rows={SKELETON_ROWS} columns={columns} hasBoxes={selection !== undefined} />
      ) : null}
      {rows?.length === 0 ? (
        <tbody>
          <tr>
            <td colSpan={width} className={styles.emptyCell}>
              <div className={styles.empty}>{empty}</div>
            </td>
          </tr>
        </tbody>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <TableBody
          rows={rows}
          columns={columns}
          selection={selection}
          openId={openId}
          expansion={expansion}
          isSeenFromTop={isLeftAtTop(scrollKey)}
          idOf={idOf}
          nameOf={nameOf}
        />
      )}
    </table>
  );
}

function NarrowList<Row>({ rows, empty, ...list }: DataTableProps<Row>) {
  const { label, selection, compact, expansion, idOf, nameOf } = list;
  if (rows === undefined) return <CompactSkeleton rows={SKELETON_ROWS} />;
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <CompactRows
      label={label}
      rows={rows}
      compact={compact}
      selection={selection}
      expansion={expansion}
      idOf={idOf}
      nameOf={nameOf}
    />
  );
}
