import { CLOSING } from '@portal/contract/program/landing/closing.ts';
import { NAVIGATION } from '@portal/contract/program/landing/navigation.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { Plate } from '../../ui/plain/brand/Plate.tsx';
import { ButtonLink } from '../../ui/plain/field/Button.tsx';
import { Rail } from '../../ui/plain/wall/Rail.tsx';
import { Section } from '../layout/Section.tsx';
import { Title } from '../layout/Title.tsx';
import styles from './Closing.module.css';

/** The plate waits, blank. */
export function Closing() {
  return (
    <>
      <Section ground="wall" headingId="closing-title" standing>
        <div className={styles.columns}>
          <div className={styles.words}>
            <Title id="closing-title" lines={CLOSING.heading} />
            <p className={styles.lead}>{CLOSING.lead}</p>
            <ButtonLink href={CANDIDATE_SCREENS.register}>{NAVIGATION.register}</ButtonLink>
          </div>
          <Plate name={undefined} className={styles.plate} />
        </div>
      </Section>
      <Rail />
    </>
  );
}
