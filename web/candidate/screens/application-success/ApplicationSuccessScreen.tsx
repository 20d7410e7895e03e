import { isEditable } from '@portal/contract/rules/application-status.ts';
import { CANDIDATE_SCREENS, LANDING_SCREEN } from '@portal/contract/screens.ts';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { useApplication } from '../../application/application-query.ts';
import { Wall } from '../../../ui/plain/wall/Wall.tsx';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import { ScreenHeading } from '../../../ui/screen/ScreenHeading.tsx';
import page from '../../layout/Page.module.css';
import { Unbroken } from '../../layout/Unbroken.tsx';
import { useCandidate } from '../../layout/use-candidate.ts';
import styles from './ApplicationSuccess.module.css';
import { Submitted } from './Submitted.tsx';

export function ApplicationSuccessScreen() {
  const { firstName, applicationId } = useCandidate();
  const isOpen = useIsStillOpen();
  const greeting = isOpen ? 'Welcome back' : 'Thank you';
  return (
    <main id={MAIN_ID}>
      <div className={styles.wallArea}>
        <Wall>
          <div className={styles.band}>
            <div className={styles.words}>
              <ScreenHeading title="Application submitted">
                {firstName === undefined ? `${greeting}.` : `${greeting}, ${firstName}.`}
              </ScreenHeading>
              <p className={styles.lead}>
                <Unbroken
                  text={['Your application', applicationId, isOpen ? 'is not submitted yet.' : 'is with us.']
                    .filter((part) => part !== undefined)
                    .join(' ')}
                />
              </p>
            </div>
            <Submitted className={styles.drawing} />
          </div>
        </Wall>
      </div>
      <div className={page.page}>
        <h2>What happens next</h2>
        <p className={styles.next}>
          {isOpen
            ? 'Open it, go through its last step, and submit it there. What you filled in is kept.'
            : 'The admissions team reads it and may call you to talk. You need to do nothing now: the decision stands on your dashboard and comes to you by SMS.'}
        </p>
        <div className={page.actions}>
          <ButtonLink href={CANDIDATE_SCREENS.dashboard}>Dashboard</ButtonLink>
          <ButtonLink look="outlined" href={LANDING_SCREEN}>
            Home
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}

/** Whoever opens this page by its address may have submitted nothing; what was known before it opened is older. */
function useIsStillOpen(): boolean {
  const { data, isFetchedAfterMount } = useApplication();
  return isFetchedAfterMount && data !== undefined && isEditable(data.status);
}
