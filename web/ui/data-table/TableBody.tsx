import { memo, useState } from 'react';
import { classes } from '../plain/classes.ts';
import { type PlacedColumn, shownValue } from './column.ts';
import styles from './DataTable.module.css';
import { pinClass, pinStyle } from './pin.ts';
import { Tick } from './Tick.tsx';
import type { Selection } from './use-selection.ts';

export interface RowFacts<Row> {
  readonly idOf: (row: Row) => number;
  /** What a row is called, for those who do not see it. */
  readonly nameOf: (row: Row) => string;
}

interface TableBodyProps<Row> extends RowFacts<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly PlacedColumn<Row>[];
  readonly selection: Selection | undefined;
  readonly openId: number | undefined;
}

export function TableBody<Row>({ rows, columns, selection, openId, idOf, nameOf }: TableBodyProps<Row>) {
  // A row is drawn again when something in it changes, not when its neighbours do.
  const [Row] = useState(() => memo(TableRow<Row>));
  return (
    <tbody>
      {rows.map((row) => {
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
  readonly columns: readonly PlacedColumn<Row>[];
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
      {columns.map((column) => (
        <Cell key={column.key ?? column.name} row={row} column={column} />
      ))}
    </tr>
  );
}

function Cell<Row>({ row, column }: { readonly row: Row; readonly column: PlacedColumn<Row> }) {
  const value = shownValue(column.cell(row));
  return (
    <td
      className={classes(
        column.isNumeric === true && styles.numeric,
        column.wraps === true && styles.wraps,
        ...pinClass(column),
      )}
      style={pinStyle(column)}
      // What the column cuts off is told by the pointer.
      title={typeof value === 'string' && value.length > 16 ? value : undefined}
    >
      {value}
    </td>
  );
}
