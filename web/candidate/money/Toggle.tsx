import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import styles from './Toggle.module.css';

interface ToggleProps {
  readonly current?: 'pay' | 'loan';
}

/** Two ways to pay the fee, each with a screen of its own. */
export function Toggle({ current = 'pay' }: ToggleProps) {
  return (
    <nav className={styles.toggle} aria-label="Ways to pay the fee">
      <a href={CANDIDATE_SCREENS.paymentOptions} aria-current={current === 'pay' ? 'page' : undefined}>
        Pay Now
      </a>
      <a href={CANDIDATE_SCREENS.loanOptions} aria-current={current === 'loan' ? 'page' : undefined}>
        Apply for loan
      </a>
    </nav>
  );
}
