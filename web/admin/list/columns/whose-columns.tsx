import type { ColumnGroup } from '../../../ui/data-table/column.ts';
import { OpenRow } from '../RowButtons.tsx';

interface ApplicationRow {
  readonly application_id: string;
  readonly candidate_name: string;
}

/** Whose record a row is: it stays in sight, and its number opens it. */
export function whoseColumns<Row extends ApplicationRow>(onOpen: (row: Row) => void): ColumnGroup<Row> {
  return {
    name: 'Application',
    pin: 'start',
    columns: [
      {
        name: 'Application ID',
        cell: (row) => (
          <OpenRow by="number" onClick={() => onOpen(row)}>
            {row.application_id}
          </OpenRow>
        ),
        width: 126,
      },
      { name: 'Candidate Name', cell: (row) => row.candidate_name, width: 168 },
    ],
  };
}
