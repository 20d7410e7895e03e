import { NOT_FOUND_PAGE } from '@portal/contract/program/not-found-page.ts';
import { NAVIGATION } from '@portal/contract/program/landing/navigation.ts';
import { CANDIDATE_SCREENS, LANDING_SCREEN } from '@portal/contract/screens.ts';
import { BrandMark } from '../ui/plain/brand/BrandMark.tsx';
import { Plate } from '../ui/plain/brand/Plate.tsx';
import { ButtonLink } from '../ui/plain/field/Button.tsx';
import { Rail } from '../ui/plain/wall/Rail.tsx';
import styles from './NotFoundPage.module.css';

/** An empty desk, and the way out. */
export function NotFoundPage() {
  return (
    <>
      <header className={styles.header}>
        <a href={LANDING_SCREEN}>
          <BrandMark />
        </a>
      </header>
      <main className={styles.main}>
        <div className={styles.wall}>
          <div className={styles.words}>
            <h1 className={styles.title}>{NOT_FOUND_PAGE.heading}</h1>
            <p className={styles.lead}>{NOT_FOUND_PAGE.lead}</p>
            <p className={styles.ways}>
              <ButtonLink href={LANDING_SCREEN}>{NOT_FOUND_PAGE.home}</ButtonLink>
              <ButtonLink href={CANDIDATE_SCREENS.login} look="outlined">
                {NAVIGATION.logIn}
              </ButtonLink>
            </p>
          </div>
          <Plate name="404" className={styles.plate} />
        </div>
        <Rail />
      </main>
    </>
  );
}
