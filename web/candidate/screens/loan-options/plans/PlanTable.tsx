import { LOAN_PLANS, type LoanPlan } from '@portal/contract/program/loan-plans.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import type { Paise } from '@portal/contract/rules/money.ts';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { INFO } from '../../../../ui/plain/icon/paths.ts';
import { type Choice, type Choices, selectionFor, typedPaise } from './choices.ts';
import { Complaints } from './Complaints.tsx';
import { LikeWithLike } from './LikeWithLike.tsx';
import { PlanColumn } from './PlanColumn.tsx';
import { lowestInterest, planFigures } from './plan-figures.ts';
import { planElement } from './plan-ids.ts';
import styles from './PlanTable.module.css';
import { SameAmount } from './SameAmount.tsx';
import { SameLength } from './SameLength.tsx';
import { SpokenChange } from './SpokenChange.tsx';

interface PlanTableProps {
  readonly choices: Choices;
  readonly selections: readonly LoanSelection[];
  readonly remaining: Paise;
  /** The plan whose amount was refused. */
  readonly wrongAmount: LoanPlan['id'] | undefined;
  /** No plan is ticked, and one has to be. */
  readonly isTickMissing: (element: string) => boolean;
  readonly isStill: boolean;
  readonly onChange: (changes: Partial<Record<LoanPlan['id'], Partial<Choice>>>) => void;
}

const ROWS: readonly (readonly [label: string, under?: string])[] = [
  ['Lender'],
  ['Amount'],
  ['Months'],
  ['EMI', 'each month'],
  ['APR', 'the true yearly cost'],
  ['Flat rate', 'the rate lenders quote'],
  ['Interest in all'],
  ['You repay in all'],
  ['Key facts', 'costs and terms in full'],
];

/** The plans side by side, or one below the other if there is no room. */
export function PlanTable({
  choices,
  selections,
  remaining,
  wrongAmount,
  isTickMissing,
  isStill,
  onChange,
}: PlanTableProps) {
  const plans = LOAN_PLANS.map((plan) => {
    const amountPaise = typedPaise(choices[plan.id]);
    const { months } = choices[plan.id];
    return { plan, amountPaise, months, figures: planFigures(plan, months, amountPaise) };
  });
  const lowest = lowestInterest(plans);
  return (
    <section aria-label="Loan plans">
      <SameAmount
        choices={choices}
        selections={selections}
        remaining={remaining}
        isStill={isStill}
        onChange={onChange}
      />
      <SameLength choices={choices} selections={selections} isStill={isStill} onChange={onChange} />
      <LikeWithLike plans={plans} lowest={lowest} />
      <div className={styles.table}>
        <div className={styles.labels} aria-hidden="true">
          {ROWS.map(([label, under]) => (
            <p key={label}>
              {label}
              {under === undefined ? null : <span>{under}</span>}
            </p>
          ))}
        </div>
        {plans.map(({ plan, figures }, index) => (
          <PlanColumn
            key={plan.id}
            plan={plan}
            choice={choices[plan.id]}
            selection={selectionFor(plan.id, selections)}
            figures={figures}
            isLowest={index === lowest}
            remaining={remaining}
            isAmountWrong={wrongAmount === plan.id}
            isTickMissing={isTickMissing(planElement(plan.id, 'tick'))}
            isStill={isStill}
            onChange={(change) => onChange({ [plan.id]: change })}
          />
        ))}
      </div>
      <p className={styles.note}>
        <Icon path={INFO} size={22} />
        <span>
          A flat rate is charged on the whole loan until the end, though you owe less each month. APR counts
          that. Compare lenders by APR and by what you repay in all.
        </span>
      </p>
      <Complaints />
      <SpokenChange plans={plans} choices={choices} />
    </section>
  );
}
