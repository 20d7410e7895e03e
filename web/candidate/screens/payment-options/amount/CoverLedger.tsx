import { PROGRAM } from '@portal/contract/program.ts';
import { taxPartsOf, taxPartsOfNext } from '@portal/contract/rules/gst.ts';
import { formatFigure, formatRupees, paiseToRupees, type Paise } from '@portal/contract/rules/money.ts';
import styles from './CoverLedger.module.css';

interface CoverLedgerProps {
  /** Undefined while the box holds no payable amount. */
  readonly amount: Paise | undefined;
  readonly paid: Paise;
  readonly remaining: Paise;
  /** With the bank, which has not decided; part of what remains. */
  readonly underWay: Paise;
}

const NONE = '-';

function figure(paise: Paise | undefined): string {
  return paise === undefined ? NONE : formatFigure(paiseToRupees(paise));
}

/** What the amount is made of, as its receipt will show it, and what is left to pay then. */
export function CoverLedger({ amount, paid, remaining, underWay }: CoverLedgerProps) {
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
          <td>{amount === undefined ? NONE : afterText(remaining - amount, underWay)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** 'Rs 10,000, being checked': what is left then may be with the bank, in whole or in part. */
function afterText(left: Paise, underWay: Paise): string {
  const leftText = formatRupees(paiseToRupees(left));
  if (underWay === 0) return leftText;
  return left === underWay
    ? `${leftText}, being checked`
    : `${leftText}, ${formatRupees(paiseToRupees(underWay))} of it being checked`;
}
