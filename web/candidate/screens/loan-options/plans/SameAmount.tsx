import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { formatRupees, paiseToRupees, type Paise } from '@portal/contract/rules/money.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { amountText } from '../../../money/amount/amount-text.ts';
import { type Choice, type Choices, isDecided, selectionFor, typedPaise } from './choices.ts';
import styles from './SameAmount.module.css';

interface SameAmountProps {
  readonly choices: Choices;
  readonly selections: readonly LoanSelection[];
  readonly remaining: Paise;
  readonly isStill: boolean;
  readonly onChange: (changes: Partial<Record<keyof Choices, Partial<Choice>>>) => void;
}

/** What remains, and one press that puts the same amount into every plan, so that they can be compared. */
export function SameAmount({ choices, selections, remaining, isStill, onChange }: SameAmountProps) {
  const open = LOAN_PLANS.filter(({ id }) => !isDecided(selectionFor(id, selections)));
  const typed = open.flatMap(({ id }) => typedPaise(choices[id]) ?? []);
  const amount = Math.min(typed[0] ?? remaining, remaining);
  const isSameAlready = typed.length === open.length && typed.every((one) => one === amount);
  const rupees = paiseToRupees(amount);
  const useForAll = () =>
    onChange(Object.fromEntries(open.map(({ id }) => [id, { amount: amountText(rupees) }])));
  return (
    <div className={styles.row}>
      <p>
        <strong>{formatRupees(paiseToRupees(remaining))}</strong> of your fee remains to be paid.
      </p>
      {isSameAlready || open.length < 2 ? null : (
        <Button look="text" disabled={isStill} onClick={useForAll}>
          Compare with {formatRupees(rupees)} for each
        </Button>
      )}
    </div>
  );
}
