import type { LoanPlan } from '@portal/contract/program/loan-plans.ts';
import { planElement } from './plan-ids.ts';
import styles from './Months.module.css';

interface MonthsProps {
  readonly plan: LoanPlan;
  readonly months: number;
  readonly isClosed: boolean;
  readonly onChange: (months: number) => void;
}

/** Over how many months the loan runs. */
export function Months({ plan, months: chosen, isClosed, onChange }: MonthsProps) {
  return (
    <fieldset className={styles.cell} disabled={isClosed}>
      <legend className={styles.legend}>Months</legend>
      <div className={styles.segments}>
        {plan.tenures.map(({ months }) => (
          <label key={months}>
            <input
              type="radio"
              name={`${planElement(plan.id, 'amount')}-months`}
              value={months}
              checked={months === chosen}
              onChange={() => onChange(months)}
            />
            <span>{months}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
