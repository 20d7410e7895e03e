import type { LoanPlan } from '@portal/contract/program/loan-plans.ts';
import { formatRupees, paiseToRupees, type Paise } from '@portal/contract/rules/money.ts';
import { aprText, costText, emiTexts } from './figure-texts.ts';
import styles from './LikeWithLike.module.css';
import costs from './PlanCosts.module.css';
import { isLikeWithLike, type PlanFigures } from './plan-figures.ts';

interface LikeWithLikeProps {
  readonly plans: readonly {
    readonly plan: LoanPlan;
    readonly months: number;
    readonly amountPaise: Paise | undefined;
    readonly figures: PlanFigures;
  }[];
  /** The index of the plan that costs least. */
  readonly lowest: number | undefined;
}

/**
 * All lenders in one small table, for one amount over one length. It is drawn only on phones, where the columns of the
 * plans stand one below the other and cannot be compared at a glance.
 */
export function LikeWithLike({ plans, lowest }: LikeWithLikeProps) {
  const [first] = plans;
  if (first?.amountPaise === undefined || !isLikeWithLike(plans)) return null;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          Like with like: {formatRupees(paiseToRupees(first.amountPaise))}, {first.months} months
        </caption>
        <thead>
          <tr>
            <th scope="col">Lender</th>
            <th scope="col">APR</th>
            <th scope="col">EMI, Rs</th>
            <th scope="col">In all, Rs</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ plan, figures }, index) => {
            const emi = emiTexts(figures);
            return (
              <tr key={plan.id}>
                <th scope="row">
                  {plan.name.split(' ')[0]}
                  {index === lowest ? <span className={costs.lowest}>Lowest here</span> : null}
                </th>
                <td>{aprText(figures.aprPercent)}</td>
                <td>{emi.to === undefined ? emi.from : `${emi.from} to ${emi.to}`}</td>
                <td>{figures.cost === undefined ? '-' : costText(figures.cost.total).slice('Rs '.length)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
