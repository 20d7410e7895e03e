import { formatNumber } from '@portal/contract/rules/money.ts';
import { type Sum, WHY } from '@portal/contract/program/landing/why.ts';
import { classes } from '../../ui/plain/classes.ts';
import ledger from '../layout/Ledger.module.css';
import styles from './MoneySheet.module.css';

/** A ledger sheet: single over double rule at each total. */
export function MoneySheet() {
  return (
    <div className={styles.sheet}>
      <h3 className={styles.title}>{WHY.sheet}</h3>
      {WHY.sums.map((sum) => (
        <SumTable key={sum.title} {...sum} />
      ))}
      <p className={styles.note}>{WHY.note}</p>
    </div>
  );
}

function SumTable({ title, rows, total }: Sum) {
  return (
    <table className={classes(ledger.ledger, styles.sum)}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Rs</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, rupees }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{formatNumber(rupees)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.what}</th>
          <td>{formatNumber(total.rupees)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
