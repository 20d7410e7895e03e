import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { brokenBalanceText, brokenClosingText, brokenOpeningText } from '@portal/contract/texts/bank.ts';
import type { StatementLine } from './statement-lines.ts';
import { StatementRefusal } from './statement-refusal.ts';
import type { StatedBalances } from './stated-balances.ts';

/** A statement in the order of time, whose balances add up from line to line. */
export interface AddedUpStatement {
  readonly lines: readonly StatementLine[];
  readonly openingPaise: number;
  readonly closingPaise: number;
}

export function addedUp(
  lines: readonly StatementLine[],
  { opening, closing }: Pick<StatedBalances, 'opening' | 'closing'>,
): AddedUpStatement {
  const ordered = inOrderOfTime(lines);
  const broken = breakIn(ordered);
  if (broken !== undefined) throw broken;
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a statement has lines');
  const openingPaise = first.balancePaise - first.amountPaise;
  const closingPaise = last.balancePaise;
  if (opening !== undefined && opening.paise !== openingPaise) {
    throw refusal(brokenOpeningText, opening.line, opening.paise, openingPaise);
  }
  if (closing !== undefined && closing.paise !== closingPaise) {
    throw refusal(brokenClosingText, closing.line, closing.paise, closingPaise);
  }
  return { lines: ordered, openingPaise, closingPaise };
}

/**
 * Some banks write the newest line first: the balances tell, and where they add up neither way the days. Lines whose days
 * run forwards are never turned: equal withdrawals without a sign would add up as deposits.
 */
function inOrderOfTime(lines: readonly StatementLine[]): readonly StatementLine[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (breakIn(lines) === undefined || first === undefined || last === undefined) return lines;
  if (first.day < last.day) return lines;
  const turned = lines.toReversed();
  return first.day > last.day || breakIn(turned) === undefined ? turned : lines;
}

function breakIn(lines: readonly StatementLine[]): StatementRefusal | undefined {
  let before: StatementLine | undefined;
  for (const line of lines) {
    const computed = before === undefined ? undefined : before.balancePaise + line.amountPaise;
    if (computed !== undefined && computed !== line.balancePaise) {
      return refusal(brokenBalanceText, line.line, line.balancePaise, computed);
    }
    before = line;
  }
  return undefined;
}

function refusal(
  text: (line: number, written: number, computed: number) => string,
  line: number,
  written: number,
  computed: number,
): StatementRefusal {
  return new StatementRefusal(text(line, paiseToRupees(written), paiseToRupees(computed)), line);
}
