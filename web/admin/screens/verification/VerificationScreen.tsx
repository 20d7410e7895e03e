import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { Button } from '@mantine/core';
import { LedgerLoading } from '../../layout/LedgerLoading.tsx';
import { NotAllowed } from '../../layout/NotAllowed.tsx';
import { mayVerify, useVerificationCounts } from '../../verification/use-verification-counts.ts';
import { QueueBar } from './QueueBar.tsx';
import { SubmissionView } from './SubmissionView.tsx';
import { useVerification, type VerificationDesk } from './use-verification.ts';
import styles from './Verification.module.css';

export function VerificationScreen() {
  if (!mayVerify()) return <NotAllowed />;
  return <Verification />;
}

/** One submission after the other: its document left, what it must prove right. */
function Verification() {
  const desk = useVerification();
  const { item, isFailed } = desk;
  return (
    <div className={styles.screen} data-verification>
      <QueueBar desk={desk} />
      {isFailed ? (
        <p className={styles.failed} role="alert">
          {texts.failed}.{' '}
          <Button variant="default" onClick={desk.retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {item === undefined && !isFailed ? <LedgerLoading /> : null}
      {item === null ? <NothingToTake filter={desk.filter} /> : null}
      {item == null ? null : <SubmissionView key={item.id} item={item} desk={desk} />}
    </div>
  );
}

/** Says why nothing is given: nothing waits, or colleagues have all of it. */
function NothingToTake({ filter }: Pick<VerificationDesk, 'filter'>) {
  const { total = 0, with_warnings: warned = 0, asked = 0 } = useVerificationCounts() ?? {};
  const [title, more] =
    { all: total, warnings: warned, asked }[filter] > 0
      ? [texts.withColleague, texts.withColleagueMore]
      : {
          all: [texts.empty, texts.emptyMore],
          warnings: [texts.emptyWarned, texts.emptyWarnedMore],
          asked: [texts.emptyAsked, texts.emptyAskedMore],
        }[filter];
  return (
    <div className={styles.empty} role="status">
      <h2>{title}</h2>
      <p>{more}</p>
    </div>
  );
}
