import { aprText, costText, emiTexts, rateText } from './figure-texts.ts';
import styles from './PlanCosts.module.css';
import type { PlanFigures } from './plan-figures.ts';

interface PlanCostsProps {
  readonly figures: PlanFigures;
  readonly isLowest: boolean;
}

/** What the loan costs: each month, by its true rate, and in all. */
export function PlanCosts({ figures, isLowest }: PlanCostsProps) {
  const { cost, aprPercent, ratePercent } = figures;
  const emi = emiTexts(figures);
  return (
    <dl className={styles.costs} data-range={aprPercent.from !== aprPercent.to || undefined}>
      <div className={styles.emi}>
        <dt>EMI</dt>
        <dd>
          <span className={styles.unit}>Rs</span> {emi.from}
          {emi.to === undefined ? null : <span className={styles.to}> to {emi.to}</span>}
          {cost === undefined ? <small>An example. Enter an amount.</small> : null}
        </dd>
      </div>
      <div className={styles.apr}>
        <dt>APR</dt>
        <dd>{aprText(aprPercent)}</dd>
      </div>
      <div>
        <dt>Flat rate</dt>
        <dd>{rateText(ratePercent)}</dd>
      </div>
      <div>
        <dt>Interest in all</dt>
        <dd>
          {cost === undefined ? '-' : costText(cost.interest)}
          {isLowest ? <span className={styles.lowest}>Lowest here</span> : null}
        </dd>
      </div>
      <div className={styles.total}>
        <dt>You repay in all</dt>
        <dd>{cost === undefined ? '-' : costText(cost.total)}</dd>
      </div>
    </dl>
  );
}
