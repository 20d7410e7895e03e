import { memo, type ReactNode, useState } from 'react';
import { classes } from '../plain/classes.ts';
import { shownValue } from './column.ts';
import styles from './DataTable.module.css';
import type { DrawnColumn } from './pin.ts';
import { Tick } from './Tick.tsx';
import { useFirstRows } from './use-first-rows.ts';
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
  /** The list starts at its top. */
  readonly isSeenFromTop: boolean;
}

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, columns, selection, openId, isSeenFromTop, idOf, nameOf } = props;
  // A row is drawn again when something in it changes, not when its neighbours do.
  const [Row] = useState(() => memo(TableRow<Row>));
  const first = useFirstRows(rows, idOf, isSeenFromTop);
  return (
    <tbody>
      {first.map((row) => {
        const id = idOf(row);
        return (
          <Row
            key={id}
            row={row}
            id={id}
            name={nameOf(row)}
            columns={columns}
            isTicked={selection?.ticked.has(id) === true}
            isOpen={id === openId}
            onToggle={selection?.toggle}
          />
        );
      })}
    </tbody>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly id: number;
  readonly name: string;
  readonly columns: readonly DrawnColumn<Row>[];
  readonly isTicked: boolean;
  readonly isOpen: boolean;
  readonly onToggle: Selection['toggle'] | undefined;
}

function TableRow<Row>({ row, id, name, columns, isTicked, isOpen, onToggle }: TableRowProps<Row>) {
  return (
    <tr
      className={classes(styles.row, isTicked && styles.ticked, isOpen && styles.openRow)}
      data-row={id}
      tabIndex={-1}
    >
      {onToggle === undefined ? null : (
        <td className={classes(styles.check, styles.pinned)} style={{ left: 0 }}>
          <Tick label={`Select ${name}`} isTicked={isTicked} onToggle={(isRange) => onToggle(id, isRange)} />
        </td>
      )}
      {columns.map(({ id: key, className, style, cell }) => {
        const value = shownValue(cell(row));
        return (
          <td key={key} className={className} style={style} title={titleOf(value)}>
            {value}
          </td>
        );
      })}
    </tr>
  );
}

/** What the column cuts off is told by the pointer. */
function titleOf(value: ReactNode): string | undefined {
  return typeof value === 'string' && value.length > 16 ? value : undefined;
}
