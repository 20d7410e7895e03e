import type { LoanPlan } from '@portal/contract/program/loan-plans.ts';
import { useId } from 'react';
import styles from './Months.module.css';
import names from './RowName.module.css';

interface MonthsProps {
  readonly plan: LoanPlan;
  readonly months: number;
  readonly isClosed: boolean;
  readonly onChange: (months: number) => void;
}

/** Over how many months the loan runs. */
export function Months({ plan, months: chosen, isClosed, onChange }: MonthsProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className={names.label}>
        Months
      </p>
      <div className={styles.segments}>
        {plan.tenures.map(({ months }) => (
          <label key={months}>
            <input
              type="radio"
              name={id}
              value={months}
              checked={months === chosen}
              disabled={isClosed}
              onChange={() => onChange(months)}
            />
            <span>{months}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
