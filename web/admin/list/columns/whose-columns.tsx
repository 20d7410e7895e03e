import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { ColumnGroup } from '../../../ui/data-table/column.ts';
import { ApplicationLink } from '../ApplicationLink.tsx';
import { OpenRow } from '../RowButtons.tsx';

interface ApplicationRow {
  readonly application_id: ApplicationNumber;
  readonly candidate_name: string;
}

/** Whose record a row is: it stays in sight, its number opens it, and the name leads to the application. */
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
      {
        name: 'Candidate Name',
        cell: (row) => (
          <ApplicationLink applicationNumber={row.application_id}>{row.candidate_name}</ApplicationLink>
        ),
        width: 168,
      },
    ],
  };
}
