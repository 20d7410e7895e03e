import { Link } from 'react-router';
import styles from './PaymentsTabs.module.css';

const TABS = [
  ['online', 'Online payments', '?'],
  ['receipts', 'All receipts', '?tab=receipts'],
  ['refunds', 'Refunds', '?tab=refunds'],
  ['disputes', 'Disputes', '?tab=disputes'],
] as const;

type PaymentsTab = (typeof TABS)[number][0];

export function tabOf(asked: string | null): PaymentsTab {
  return TABS.find(([name]) => name === asked)?.[0] ?? 'online';
}

export function PaymentsTabs({ tab }: { readonly tab: PaymentsTab }) {
  return (
    <nav aria-label="Payment history" className={styles.tabs}>
      {TABS.map(([name, label, to]) => (
        <Link key={name} to={to} className={styles.tab} aria-current={name === tab ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
