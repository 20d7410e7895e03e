import { PROGRAM } from '@portal/contract/program.ts';
import { taxPartsOf, taxPartsOfNext } from '@portal/contract/rules/gst.ts';
import { formatFigure, formatRupees, paiseToRupees, type Paise } from '@portal/contract/rules/money.ts';
import styles from './CoverLedger.module.css';

interface CoverLedgerProps {
  /** Undefined while the box holds no payable amount. */
  readonly amount: Paise | undefined;
  readonly paid: Paise;
  readonly remaining: Paise;
}

const NONE = '-';

function figure(paise: Paise | undefined): string {
  return paise === undefined ? NONE : formatFigure(paiseToRupees(paise));
}

/** What the amount is made of, as its receipt will show it, and what is left to pay then. */
export function CoverLedger({ amount, paid, remaining }: CoverLedgerProps) {
  const before = { grossPaise: paid, taxPaise: taxPartsOf(paid).taxPaise };
  const parts = amount === undefined ? undefined : taxPartsOfNext(amount, before);
  return (
    <table className={styles.ledger}>
      <thead>
        <tr>
          <th scope="col">What this payment covers</th>
          <th scope="col">Rs</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Training fee</th>
          <td>{figure(parts?.taxablePaise)}</td>
        </tr>
        <tr>
          <th scope="row">GST at {PROGRAM.gstPercent}%</th>
          <td>{figure(parts?.taxPaise)}</td>
        </tr>
        <tr className={styles.total}>
          <th scope="row">You pay</th>
          <td>{figure(amount)}</td>
        </tr>
        <tr className={styles.after}>
          <th scope="row">Remaining after this</th>
          <td>{amount === undefined ? NONE : formatRupees(paiseToRupees(remaining - amount))}</td>
        </tr>
      </tbody>
    </table>
  );
}
