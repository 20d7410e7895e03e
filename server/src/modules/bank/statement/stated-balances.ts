import type { CsvRow } from './csv-rows.ts';
import { readAmount } from './figures.ts';

/** A balance that the file states by name, above or below its table. */
export interface StatedBalance {
  readonly line: number;
  readonly paise: number;
}

export interface StatedBalances {
  readonly opening: StatedBalance | undefined;
  readonly closing: StatedBalance | undefined;
  /** Looks for a named balance in a row outside of the table; its figure stands beside it, or below it. */
  note(row: CsvRow): void;
}

type Side = 'opening' | 'closing';

const NAMES: Readonly<Record<Side, RegExp>> = {
  opening: /opening bal|brought forward|^b\/f\b/i,
  closing: /closing bal|carried forward|^c\/f\b/i,
};

export function createStatedBalances(): StatedBalances {
  const found: { opening?: StatedBalance; closing?: StatedBalance } = {};
  let named: CsvRow | undefined;

  function look(side: Side, { line, cells }: CsvRow): boolean {
    const at = cells.findIndex((cell) => NAMES[side].test(cell));
    if (at === -1) return false;
    const beside = figureAfter(cells, at, NAMES[side]);
    if (beside !== undefined) found[side] = { line, paise: beside };
    return beside === undefined;
  }

  function lookBelow({ line, cells }: CsvRow, above: CsvRow): void {
    for (const side of ['opening', 'closing'] as const) {
      const at = above.cells.findIndex((cell) => NAMES[side].test(cell));
      const paise = at === -1 ? undefined : signedPaise(cells[at] ?? '');
      if (paise !== undefined) found[side] ??= { line, paise };
    }
  }

  return {
    get opening() {
      return found.opening;
    },
    get closing() {
      return found.closing;
    },
    note(row) {
      if (named !== undefined) lookBelow(row, named);
      const isNamed = [look('opening', row), look('closing', row)].includes(true);
      named = isNamed ? row : undefined;
    },
  };
}

/** In the same cell behind the name, else in the first cell after it that is not empty. */
function figureAfter(cells: readonly string[], at: number, name: RegExp): number | undefined {
  const own = (cells[at] ?? '').replace(new RegExp(`^.*?(?:${name.source})[a-z]*`, 'i'), '');
  const next = cells.slice(at + 1).find((cell) => cell !== '' && cell !== ':');
  return signedPaise(own) ?? signedPaise(next ?? '');
}

function signedPaise(text: string): number | undefined {
  const amount = readAmount(text.replace(/^[\s:=]+/, ''));
  return amount == null ? undefined : (amount.sign ?? 1) * amount.paise;
}

/** Only what is called its number and is as long as one: days, branches and postal codes stand near the word as well. */
const ACCOUNT =
  /(?:\baccount|\bacct?|\ba\/c)[ .]{0,3}(?:no|number|num|#)(?![a-z])[ .:=_'-]{0,12}[0-9x*]{5,30}(?<lastFour>\d{4})(?![0-9a-z])/i;

/** The last four digits of the account's number, from what stands above the table. */
export function accountIn(rows: readonly CsvRow[]): string | null {
  for (const { cells } of rows) {
    const lastFour = ACCOUNT.exec(cells.filter((cell) => cell !== '').join(' '))?.groups?.['lastFour'];
    if (lastFour !== undefined) return lastFour;
  }
  return null;
}
