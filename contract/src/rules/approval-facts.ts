import type { ApprovalFact } from '../routes/approvals.ts';
import { formatRupees, paiseToRupees, type Paise } from './money.ts';

/** An amount before and after, with what it changes by. */
export function amountFact(label: string, before: Paise, after: Paise): ApprovalFact {
  return {
    label,
    before: shownAmount(before),
    after: shownAmount(after),
    change: shownChange(after - before),
    is_result: false,
  };
}

/** Words before and after; null if there is nothing. */
export function wordFact(label: string, before: string | null, after: string | null): ApprovalFact {
  return { label, before, after, change: null, is_result: false };
}

/** The line that the others lead to. */
export function asResult(fact: ApprovalFact): ApprovalFact {
  return { ...fact, is_result: true };
}

export function shownAmount(paise: Paise): string {
  return formatRupees(paiseToRupees(paise));
}

const PLUS = '+';
const MINUS = '\u2212';

function shownChange(paise: Paise): string | null {
  if (paise === 0) return null;
  return `${paise > 0 ? PLUS : MINUS} ${shownAmount(Math.abs(paise))}`;
}
