import { isEditable } from '@portal/contract/rules/application-status.ts';
import { CANDIDATE_SCREENS, LANDING_SCREEN } from '@portal/contract/screens.ts';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { Wall } from '../../../ui/plain/wall/Wall.tsx';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import { ScreenHeading } from '../../../ui/screen/ScreenHeading.tsx';
import { ScreenLoading } from '../../../ui/screen/ScreenLoading.tsx';
import { useApplication } from '../../application/application-query.ts';
import { LoadFailed } from '../../application/LoadFailed.tsx';
import page from '../../layout/Page.module.css';
import { Unbroken } from '../../layout/Unbroken.tsx';
import { useCandidate } from '../../layout/use-candidate.ts';
import { Dates } from '../../program/Dates.tsx';
import { useLeaveIf } from '../../navigation/use-leave-if.ts';
import styles from './ApplicationSuccess.module.css';
import { Submitted } from './Submitted.tsx';

/** A candidate who opens it by its address may have submitted nothing, and is sent to the dashboard. */
export function ApplicationSuccessScreen() {
  const { data, isError, isFetching, refetch } = useApplication();
  const isStillOpen = data !== undefined && isEditable(data.status);
  useLeaveIf(isStillOpen, CANDIDATE_SCREENS.dashboard);
  if (data === undefined && isError) {
    return <LoadFailed loading={isFetching} onRetry={() => void refetch()} />;
  }
  return data === undefined || isStillOpen ? <ScreenLoading /> : <Thanks />;
}

export function Thanks() {
  const { firstName, applicationNumber } = useCandidate();
  return (
    <main id={MAIN_ID}>
      <div className={styles.wallArea}>
        <Wall>
          <div className={styles.band}>
            <div className={styles.words}>
              <ScreenHeading title="Application submitted">
                {firstName === undefined ? 'Thank you.' : `Thank you, ${firstName}.`}
              </ScreenHeading>
              <p className={styles.lead}>
                <Unbroken
                  text={
                    applicationNumber === undefined
                      ? 'Your application is with us.'
                      : `Your application ${applicationNumber} is with us.`
                  }
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
          The admissions team reads it and may call you to talk. You need to do nothing now: the decision
          stands on your dashboard and comes to you by SMS.
        </p>
        <div className={styles.dates}>
          <Dates isFeePaid={false} />
        </div>
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
