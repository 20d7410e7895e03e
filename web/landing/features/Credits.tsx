import { formatNumber } from '@portal/contract/rules/money.ts';
import { type Credit, PASSBOOK } from '@portal/contract/program/landing/features.ts';
import { classes } from '../../ui/plain/classes.ts';
import ledger from '../layout/Ledger.module.css';
import styles from './Credits.module.css';

export function Credits() {
  const { columns, credits } = PASSBOOK;
  return (
    <table className={classes(ledger.ledger, styles.credits)}>
      <thead>
        <tr>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {credits.map((credit) => (
          <Row key={credit.when} {...credit} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ when, what, detail, amount, unit }: Credit) {
  return (
    <tr>
      <th scope="row">{when}</th>
      <td className={styles.what}>
        <strong>{what}</strong>
        {detail === undefined ? null : <span>{detail}</span>}
      </td>
      <td className={styles.amount}>
        <b>{formatNumber(amount)}</b>
        {unit === undefined ? null : <small> {unit}</small>}
      </td>
    </tr>
  );
}
