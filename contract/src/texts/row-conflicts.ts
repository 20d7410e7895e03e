import { formatRupees, paiseToRupees, type Paise } from '../rules/money.ts';

/** The fields of a row by their labels, each with how its value is shown. */
export type ShownFields<Row> = Readonly<Record<string, (row: Row) => string | null>>;

const LOAD_AGAIN = 'Please load the row again and repeat your change.';

/** The edit was made on an older copy of the row. */
export function olderCopyText<Row>(fields: ShownFields<Row>, recorded: Row, sent: Row): string {
  return sentences('Somebody else changed this row after you opened it.', fields, recorded, sent);
}

/** The edit does not tell which copy it was made on, and would take back recorded money. */
export function unknownCopyText<Row>(fields: ShownFields<Row>, recorded: Row, sent: Row): string {
  return sentences('Money is already recorded in this row.', fields, recorded, sent);
}

function sentences<Row>(first: string, fields: ShownFields<Row>, recorded: Row, sent: Row): string {
  return [first, ...differences(fields, recorded, sent), LOAD_AGAIN].join(' ');
}

function differences<Row>(fields: ShownFields<Row>, recorded: Row, sent: Row): string[] {
  return Object.entries(fields)
    .map(([label, shown]) => ({
      label,
      kept: shown(recorded) ?? 'empty',
      given: shown(sent) ?? 'empty',
    }))
    .filter(({ kept, given }) => kept !== given)
    .map(({ label, kept, given }) => `${label}: recorded is ${kept}, you sent ${given}.`);
}

export function shownRupees(paise: Paise | null): string | null {
  return paise === null ? null : formatRupees(paiseToRupees(paise));
}
