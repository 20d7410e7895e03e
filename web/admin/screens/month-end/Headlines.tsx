import { formatNumber } from '@portal/contract/rules/money.ts';
import type { MonthEnd } from '@portal/contract/routes/month-end.ts';
import { Link } from 'react-router';
import type { FigureLinks } from './figure-links.ts';
import { signed } from './FigureTable.tsx';
import { many } from './many.ts';
import { taxThatStays } from './tax-that-stays.ts';
import styles from './MonthEnd.module.css';

interface HeadlinesProps {
  readonly end: MonthEnd;
  readonly links: FigureLinks;
}

/** What is looked at first. */
export function Headlines({ end, links }: HeadlinesProps) {
  const { received, refunded, balance, gst } = end;
  const tax = taxThatStays(gst);
  const missing = end.captured.states.find(({ state }) => state === 'missing');
  return (
    <dl className={styles.headlines}>
      <Headline
        name="Received"
        amount={received.amount}
        note={many(received.count, 'receipt')}
        to={links.received()}
      />
      <Headline
        name="Refunded"
        amount={refunded.amount}
        note={many(refunded.count, 'refund')}
        to={links.refunded()}
      />
      <Headline
        name="Stays with us"
        amount={balance}
        note={`of it GST Rs ${formatNumber(tax)}`}
        to={links.received()}
      />
      <Headline
        name="Missing at the provider"
        amount={missing?.amount ?? 0}
        note={many(missing?.count ?? 0, 'payment')}
        to={links.captured('missing')}
      />
    </dl>
  );
}

interface HeadlineProps {
  readonly name: string;
  readonly amount: number;
  readonly note: string;
  readonly to: string;
}

function Headline({ name, amount, note, to }: HeadlineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link
          className={styles.headline}
          to={to}
          aria-label={`${name}: Rs ${signed(amount)}, open its lines`}
        >
          <small>Rs</small> {signed(amount)}
        </Link>
        <span className={styles.note}>{note}</span>
      </dd>
    </div>
  );
}
