import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import cards from '../../layout/Card.module.css';
import styles from './Dashboard.module.css';

/** For who has left, in place of the fee. */
export function LeftCard() {
  return (
    <section className={cards.card} aria-labelledby="left-card">
      <div className={styles.cardHead}>
        <h2 id="left-card">Your money</h2>
      </div>
      <p>What returns to you, part by part, with references and documents.</p>
      <div className={styles.actions}>
        <ButtonLink whole href={CANDIDATE_SCREENS.paymentOptions}>
          Where is my money?
        </ButtonLink>
      </div>
    </section>
  );
}
