import type { CashBook } from '@portal/contract/routes/cash-book.ts';
import { formatFigure } from '@portal/contract/rules/money.ts';
import { classes } from '../../../ui/plain/classes.ts';
import { momentText } from '../../format/day.ts';
import styles from './CashBook.module.css';

type Person = CashBook['people'][number];
type Payment = CashBook['payments'][number];

/** `Cash 2, Cheque 1` */
function modesOf({ sums }: Person): string {
  return sums.map(({ mode, count }) => `${mode ?? 'No mode'} ${count}`).join(', ');
}

/** What each person took; cash apart, since it is counted. */
export function PeopleSums({ book }: { readonly book: CashBook }) {
  return (
    <table className={styles.table} aria-label="By person">
      <thead>
        <tr>
          <th scope="col">Taken by</th>
          <th scope="col">Payments</th>
          <th scope="col">Cash, Rs</th>
          <th scope="col">All, Rs</th>
        </tr>
      </thead>
      <tbody>
        {book.people.map((person) => (
          <tr key={person.taken_by}>
            <th scope="row">{person.taken_by}</th>
            <td>{modesOf(person)}</td>
            <td className={styles.figure}>{formatFigure(person.cash)}</td>
            <td className={styles.figure}>{formatFigure(person.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Together
          </th>
          <td className={styles.figure}>{formatFigure(book.cash)}</td>
          <td className={styles.figure}>{formatFigure(book.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Every payment of the book, in the order of the people and then of recording. */
export function BookPayments({ book }: { readonly book: CashBook }) {
  return (
    <table className={classes(styles.table, styles.payments)} aria-label="Payments">
      <thead>
        <tr>
          <th scope="col">Candidate</th>
          <th scope="col">Mode</th>
          <th scope="col">Taken by</th>
          <th scope="col">Recorded</th>
          <th scope="col">Rs</th>
        </tr>
      </thead>
      <tbody>
        {book.payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  );
}

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const facts = [payment.number, payment.bank].filter((fact) => fact !== null).join(', ');
  return (
    <tr>
      <th scope="row">
        {payment.candidate_name}
        <span className={styles.note}>{payment.application_id}</span>
      </th>
      <td>
        {payment.mode ?? 'No mode'}
        {payment.state === 'received' ? '' : `, ${payment.state}`}
        <span className={styles.note}>{facts}</span>
      </td>
      <td>{payment.taken_by}</td>
      <td>{momentText(payment.recorded_at)}</td>
      <td className={styles.figure}>{formatFigure(payment.amount)}</td>
    </tr>
  );
}
