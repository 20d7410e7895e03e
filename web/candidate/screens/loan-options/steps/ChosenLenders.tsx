import type { Paise } from '@portal/contract/rules/money.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { askedPaise, type Choices, chosenPlans } from '../plans/choices.ts';
import { aprText, emiTexts } from '../plans/figure-texts.ts';
import { planFigures } from '../plans/plan-figures.ts';
import styles from './ChosenLenders.module.css';

interface ChosenLendersProps {
  readonly choices: Choices;
  readonly remaining: Paise;
  readonly isStill: boolean;
  readonly onChange: () => void;
}

/** Whom the documents go to, and what each is asked for. */
export function ChosenLenders({ choices, remaining, isStill, onChange }: ChosenLendersProps) {
  const chosen = chosenPlans(choices);
  return (
    <section className={styles.chosen} aria-label="Lenders you chose">
      {chosen.length === 0 ? (
        <p>No lender is chosen yet.</p>
      ) : (
        <ul>
          {chosen.map((plan) => (
            <li key={plan.id}>
              <strong>{plan.name}</strong>
              <span>{termsText(plan, choices, remaining)}</span>
            </li>
          ))}
        </ul>
      )}
      <Button look="text" disabled={isStill} onClick={onChange}>
        {chosen.length === 0 ? 'Choose' : 'Change'}
      </Button>
    </section>
  );
}

/** `Rs 1,36,000, 12 months, EMI Rs 12,297, APR 15.3%` */
function termsText(plan: ReturnType<typeof chosenPlans>[number], choices: Choices, remaining: Paise): string {
  const { months } = choices[plan.id];
  const paise = askedPaise(choices[plan.id], remaining);
  const figures = planFigures(plan, months, paise);
  const emi = emiTexts(figures);
  const amount =
    paise === undefined ? 'The amount is still to be entered' : formatRupees(paiseToRupees(paise));
  const each = emi.to === undefined ? emi.from : `${emi.from} to ${emi.to}`;
  const cost = paise === undefined ? '' : `, EMI Rs\u00a0${each}`;
  return `${amount}, ${months} months${cost}, APR ${aprText(figures.aprPercent)}`;
}
