import { may } from '@portal/contract/permissions.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { readStaffSession } from '../../../api/staff-session.ts';
import { LedgerLoading } from '../../layout/LedgerLoading.tsx';
import { NotAllowed } from '../../layout/NotAllowed.tsx';
import { QueueBar } from './QueueBar.tsx';
import { SubmissionView } from './SubmissionView.tsx';
import { useVerification } from './use-verification.ts';
import styles from './Verification.module.css';

export function VerificationScreen() {
  if (!may(readStaffSession()?.role, 'verification.work')) return <NotAllowed />;
  return <Verification />;
}

/** One submission after the other: its document left, what it must prove right. */
function Verification() {
  const [onlyWarnings, setOnlyWarnings] = useState(false);
  const desk = useVerification(onlyWarnings);
  const { item, isFailed } = desk;
  return (
    <div className={styles.screen}>
      <QueueBar desk={desk} onlyWarnings={onlyWarnings} onOnlyWarnings={setOnlyWarnings} />
      {isFailed ? (
        <p className={styles.failed} role="alert">
          {texts.failed}.{' '}
          <Button variant="default" onClick={desk.retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {item === undefined && !isFailed ? <LedgerLoading /> : null}
      {item === null ? (
        <div className={styles.empty} role="status">
          <h2>{onlyWarnings ? texts.emptyWarned : texts.empty}</h2>
          <p>{texts.emptyMore}</p>
        </div>
      ) : null}
      {item == null ? null : <SubmissionView key={item.id} item={item} desk={desk} />}
    </div>
  );
}
