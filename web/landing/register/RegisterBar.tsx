import { NAVIGATION } from '@portal/contract/program/landing/navigation.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { ButtonLink } from '../../ui/plain/field/Button.tsx';
import styles from './RegisterBar.module.css';

/** On a phone the way to register stays in reach of the thumb, below the hero, which has its own. */
export function RegisterBar() {
  return (
    <div className={styles.bar} data-audience="guest">
      <ButtonLink whole href={CANDIDATE_SCREENS.register}>
        {NAVIGATION.register}
      </ButtonLink>
    </div>
  );
}
