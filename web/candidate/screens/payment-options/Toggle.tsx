import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import styles from './Toggle.module.css';

/** Two ways to pay the fee, each with a screen of its own. */
export function Toggle() {
  return (
    <nav className={styles.toggle} aria-label="Ways to pay the fee">
      <a href={CANDIDATE_SCREENS.paymentOptions} aria-current="page">
        Pay Now
      </a>
      <a href={CANDIDATE_SCREENS.loanOptions}>Apply for loan</a>
    </nav>
  );
}
