import type { ReactNode } from 'react';
import rupees from '../../../layout/Rupees.module.css';
import { aprText, costText, emiTexts, rateText } from './figure-texts.ts';
import styles from './PlanCosts.module.css';
import names from './RowName.module.css';
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
      <Cost name="EMI" className={styles.emi}>
        <span className={rupees.unit}>Rs</span> {emi.from}
        {emi.to === undefined ? null : <span className={styles.to}> to {emi.to}</span>}
        {cost === undefined ? <small>An example. Enter an amount.</small> : null}
      </Cost>
      <Cost name="APR" className={styles.apr}>
        {aprText(aprPercent)}
      </Cost>
      <Cost name="Flat rate">{rateText(ratePercent)}</Cost>
      <Cost name="Interest in all">
        {cost === undefined ? '-' : costText(cost.interest)}
        {isLowest ? <span className={styles.lowest}>Lowest here</span> : null}
      </Cost>
      <Cost name="You repay in all" className={styles.total}>
        {cost === undefined ? '-' : costText(cost.total)}
      </Cost>
    </dl>
  );
}

interface CostProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Cost({ name, className, children }: CostProps) {
  return (
    <div className={className}>
      <dt className={names.term}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
