import type { LoanPlan } from '@portal/contract/program/loan-plans.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import type { Paise } from '@portal/contract/rules/money.ts';
import { classes } from '../../../../ui/plain/classes.ts';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import ticks from '../../../../ui/plain/field/TickBox.module.css';
import { PROBLEM_ID } from '../sending/find-problem.ts';
import { type Choice, isDecided } from './choices.ts';
import { DOCUMENT } from './document-icon.ts';
import { Months } from './Months.tsx';
import { PlanAmount } from './PlanAmount.tsx';
import styles from './PlanColumn.module.css';
import { PlanCosts } from './PlanCosts.tsx';
import type { PlanFigures } from './plan-figures.ts';
import { planElement } from './plan-ids.ts';
import { PlanRequest } from './PlanRequest.tsx';

interface PlanColumnProps {
  readonly plan: LoanPlan;
  readonly choice: Choice;
  readonly selection: LoanSelection | undefined;
  readonly figures: PlanFigures;
  readonly isLowest: boolean;
  readonly remaining: Paise;
  readonly isAmountWrong: boolean;
  readonly isTickMissing: boolean;
  readonly isStill: boolean;
  readonly onChange: (change: Partial<Choice>) => void;
}

export function PlanColumn(props: PlanColumnProps) {
  const { plan, choice, selection, figures, onChange } = props;
  const tick = planElement(plan.id, 'tick');
  const isClosed = props.isStill || isDecided(selection);
  return (
    <div
      role="group"
      aria-labelledby={`${tick}-name`}
      className={styles.plan}
      data-chosen={choice.isChosen || undefined}
    >
      <div className={styles.lender}>
        <label className={styles.tick}>
          <input
            id={tick}
            type="checkbox"
            className={classes(ticks.box, ticks.large)}
            checked={choice.isChosen}
            disabled={isClosed}
            aria-invalid={props.isTickMissing || undefined}
            aria-describedby={props.isTickMissing ? `${PROBLEM_ID} ${tick}-terms` : `${tick}-terms`}
            onChange={(event) => onChange({ isChosen: event.currentTarget.checked })}
          />
          <span id={`${tick}-name`}>{plan.name}</span>
        </label>
        <div id={`${tick}-terms`} className={styles.terms}>
          <p>CIBIL {plan.minimumCibil} or more</p>
          <p>{plan.eligibility}</p>
        </div>
        {selection === undefined ? null : <PlanRequest selection={selection} />}
      </div>
      <PlanAmount
        id={planElement(plan.id, 'amount')}
        text={choice.amount}
        remaining={props.remaining}
        isWrong={props.isAmountWrong}
        isClosed={isClosed}
        onChange={(amount) => onChange({ amount })}
      />
      <Months
        plan={plan}
        months={choice.months}
        isClosed={isClosed}
        onChange={(months) => onChange({ months })}
      />
      <PlanCosts figures={figures} isLowest={props.isLowest} />
      <p className={styles.facts}>
        <a
          href={plan.keyFactsUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`Key facts of ${plan.name} (PDF)`}
        >
          <Icon path={DOCUMENT} />
          Key facts of this lender (PDF)
        </a>
      </p>
    </div>
  );
}
