import { Fragment, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../plain/classes.ts';
import { mayBeCut, shownValue } from './column.ts';
import styles from './DataTable.module.css';
import type { DrawnColumn } from './drawn-columns.ts';
import { holds } from './near-rows.ts';
import type { RowExpansion } from './row-expansion.ts';
import { Tick } from './Tick.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useFocusedRow } from './use-focused-row.ts';
import { useNearRows } from './use-near-rows.ts';
import type { Selection } from './use-selection.ts';

export interface RowFacts<Row> {
  readonly idOf: (row: Row) => number;
  /** What a row is called, for those who do not see it. */
  readonly nameOf: (row: Row) => string;
}

interface TableBodyProps<Row> extends RowFacts<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly DrawnColumn<Row>[];
  readonly selection: Selection | undefined;
  readonly openId: number | undefined;
  readonly expansion: RowExpansion | undefined;
  /** The list starts at its top. */
  readonly isSeenFromTop: boolean;
}

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, columns, selection, openId, expansion, isSeenFromTop, idOf, nameOf } = props;
  // A row is drawn again when something in it changes, not when its neighbours do.
  const [Row] = useState(() => memo(TableRow<Row>));
  const drawn = useDrawnRows(rows, idOf, isSeenFromTop);
  const body = useRef<HTMLTableSectionElement>(null);
  const near = useNearRows(body, rows, isSeenFromTop);
  const focused = useFocusedRow(body, near !== undefined);
  const width = columns.length + (selection === undefined ? 0 : 1);
  return (
    <tbody ref={body}>
      {drawn.map(({ slot, row }, place) => {
        const id = idOf(row);
        const isExpanded = expansion?.id === id;
        return (
          <Fragment key={slot}>
            <Row
              row={row}
              id={id}
              name={nameOf(row)}
              columns={columns}
              isWhole={near === undefined || holds(near, place) || id === focused}
              isTicked={selection?.ticked.has(id) === true}
              isOpen={id === openId || isExpanded}
              onToggle={selection?.toggle}
            />
            {isExpanded ? <Expansion width={width}>{expansion.content}</Expansion> : null}
          </Fragment>
        );
      })}
    </tbody>
  );
}

/** As wide as what is in sight of the table, and it stays there while columns pass by above and below. */
function Expansion({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  return (
    <tr data-expansion>
      <td colSpan={width} className={styles.expansionCell}>
        <div className={styles.expansion}>{children}</div>
      </td>
    </tr>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly id: number;
  readonly name: string;
  readonly columns: readonly DrawnColumn<Row>[];
  /** With all its cells, and not by its name alone. */
  readonly isWhole: boolean;
  readonly isTicked: boolean;
  readonly isOpen: boolean;
  readonly onToggle: Selection['toggle'] | undefined;
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { id, name, columns, isWhole, isTicked, isOpen, onToggle } = props;
  const line = useRef<HTMLTableRowElement>(null);
  const shown = useRef(id);
  useLayoutEffect(() => {
    if (shown.current !== id) leave(line.current);
    shown.current = id;
  }, [id]);
  return (
    <tr
      ref={line}
      className={classes(styles.row, isTicked && styles.ticked, isOpen && styles.openRow)}
      data-row={id}
      tabIndex={-1}
    >
      {isWhole ? (
        <Cells {...props} />
      ) : (
        <td colSpan={columns.length + (onToggle === undefined ? 0 : 1)} className={styles.far}>
          <span>{name}</span>
        </td>
      )}
    </tr>
  );
}

function Cells<Row>({ row, id, name, columns, isTicked, onToggle }: TableRowProps<Row>) {
  return (
    <>
      {onToggle === undefined ? null : (
        <td className={classes(styles.check, styles.pinned)} style={{ left: 0 }}>
          <Tick label={`Select ${name}`} isTicked={isTicked} onToggle={(isRange) => onToggle(id, isRange)} />
        </td>
      )}
      {columns.map((column) => {
        const { id: key, className, cutClassName, style, cell } = column;
        const value = shownValue(cell(row));
        return (
          <td
            key={key}
            className={mayBeCut(value, column) ? cutClassName : className}
            style={style}
            title={titleOf(value)}
          >
            {value}
          </td>
        );
      })}
    </>
  );
}

/** The focus does not pass to another row that takes the same line. */
function leave(line: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && line?.contains(activeElement) === true) activeElement.blur();
}

/** A tooltip shows what the column cuts off. */
function titleOf(value: ReactNode): string | undefined {
  return typeof value === 'string' && value.length > 16 ? value : undefined;
}
