import type { StatementColumns } from '@portal/contract/rules/bank.ts';
import type { CsvRow } from './csv-rows.ts';

type ColumnName = keyof StatementColumns;

/** How banks call a column, without blanks, dots and what stands in brackets. The first that fits is taken. */
const NAMES: Readonly<Record<ColumnName, readonly RegExp[]>> = {
  day: [
    /^(?:txn|tran|trans|transaction|posting|post|booking)(?:date|dt)$/,
    /^date$/,
    /^(?:value)(?:date|dat|dt)$/,
    /^transactiondateandtime$/,
  ],
  narration: [
    /^narration$/,
    /^(?:transaction)?(?:description|particulars?|remarks|details)$/,
    /^(?:transaction|txn)(?:narration|particulars)$/,
  ],
  reference: [
    /^(?:utr|utrno|utrnumber)$/,
    /^(?:chq|cheque|check)?\/?ref(?:erence)?(?:no|number)?(?:\/(?:chq|cheque)(?:no|number)?)?$/,
    /^(?:chq|cheque|chqno|chequeno|chequenumber|instrumentno|instrumentid)$/,
    /^(?:chq|cheque|ref)(?:no|number)?\/(?:ref|chq|cheque)(?:erence)?(?:no|number)?$/,
    /^(?:transactionid|tranid|txnid|txnno)$/,
  ],
  withdrawal: [
    /^(?:withdrawals?|debits?|dr)(?:amount|amt)?$/,
    /^amount(?:dr|debit|debited)$/,
    /^(?:paidout)$/,
  ],
  deposit: [/^(?:deposits?|credits?|cr)(?:amount|amt)?$/, /^amount(?:cr|credit|credited)$/, /^(?:paidin)$/],
  amount: [/^(?:transaction|txn)?(?:amount|amt)$/],
  sign: [/^(?:dr\/cr|cr\/dr|drcr|crdr|debit\/credit|credit\/debit|type|transactiontype|txntype)$/],
  balance: [/^(?:closing|running|available|account|ledger)?(?:balance|bal)(?:amount|amt)?$/],
};

const IN_ORDER: readonly ColumnName[] = [
  'day',
  'narration',
  'reference',
  'withdrawal',
  'deposit',
  'amount',
  'sign',
  'balance',
];

/** Where the header stands among the first rows. */
const HEADER_WITHIN_ROWS = 60;

export interface FoundHeader {
  readonly row: CsvRow;
  readonly columns: StatementColumns;
}

/** The first row that names all that is needed. */
export function findHeader(rows: readonly CsvRow[]): FoundHeader | undefined {
  for (const row of rows.slice(0, HEADER_WITHIN_ROWS)) {
    const columns = columnsOf(row.cells);
    if (columns !== undefined) return { row, columns };
  }
  return undefined;
}

/** The row that most likely has the names, to be shown when they are not known: the first with the most cells filled. */
export function likelyHeader(rows: readonly CsvRow[]): CsvRow | undefined {
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell !== '').length;
  const most = Math.max(0, ...rows.slice(0, HEADER_WITHIN_ROWS).map(filled));
  return rows.find((row) => filled(row) >= Math.max(3, most - 2));
}

function columnsOf(cells: readonly string[]): StatementColumns | undefined {
  const names = cells.map(plainName);
  const found: Partial<Record<ColumnName, number>> = {};
  for (const column of IN_ORDER) {
    const at = firstOf(names, NAMES[column], new Set(Object.values(found)));
    if (at !== undefined) found[column] = at;
  }
  const { day, narration, balance, amount, sign, withdrawal, deposit } = found;
  if (day === undefined || narration === undefined || balance === undefined) return undefined;
  const common = { day, narration, reference: found.reference ?? null, balance };
  if (withdrawal !== undefined && deposit !== undefined) {
    return { ...common, withdrawal, deposit, amount: null, sign: null };
  }
  // Its sign stands in a column of its own, or beside the figure.
  return amount === undefined
    ? undefined
    : { ...common, withdrawal: null, deposit: null, amount, sign: sign ?? null };
}

function firstOf(
  names: readonly string[],
  patterns: readonly RegExp[],
  taken: ReadonlySet<number>,
): number | undefined {
  for (const pattern of patterns) {
    const at = names.findIndex((name, index) => !taken.has(index) && pattern.test(name));
    if (at !== -1) return at;
  }
  return undefined;
}

function plainName(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/\([^()]*\)|\b(?:inr|rs)\b/g, '')
    .replace(/[^a-z/]/g, '');
}
