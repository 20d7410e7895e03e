import { BATCH_MARK } from '@portal/contract/program/program-settings.ts';
import { HERO } from '@portal/contract/program/landing/hero.ts';
import { NAVIGATION } from '@portal/contract/program/landing/navigation.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { ButtonLink } from '../../ui/plain/field/Button.tsx';
import { Rail } from '../../ui/plain/wall/Rail.tsx';
import { CallbackSlip } from '../callback/CallbackSlip.tsx';
import { Lines } from '../layout/Title.tsx';
import { FactDrawers } from './FactDrawers.tsx';
import styles from './Hero.module.css';
import { Scene } from './Scene.tsx';
import { WindowLight } from './WindowLight.tsx';

/** The wall, the rail, the desk: and a slip to fill in. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.wall}>
        <WindowLight className={styles.light} />
      </div>
      <div className={styles.words}>
        <h1 id="hero-title" className={styles.title}>
          <Lines lines={HERO.heading} />
        </h1>
        <p className={styles.lead}>{HERO.lead}</p>
        <p className={styles.ways}>
          <ButtonLink href={CANDIDATE_SCREENS.register}>{NAVIGATION.register}</ButtonLink>
          <a href="#eligibility" className={styles.check}>
            {HERO.canApply}
          </a>
        </p>
        <p className={styles.fee}>
          <strong>{HERO.fee}</strong> {HERO.feeTerms}
        </p>
        <p className={styles.batch}>{BATCH_MARK}</p>
      </div>
      <div className={styles.scene}>
        <Scene />
      </div>
      <Rail className={styles.rail} />
      <div className={styles.desk} />
      <div className={styles.slip}>
        <CallbackSlip />
      </div>
      <FactDrawers className={styles.facts} />
    </section>
  );
}
