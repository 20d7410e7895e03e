import { Button } from '@mantine/core';
import { may } from '@portal/contract/permissions.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { readStaffSession } from '../../../api/staff-session.ts';
import { LedgerLoading } from '../../layout/LedgerLoading.tsx';
import { NotAllowed } from '../../layout/NotAllowed.tsx';
import styles from './Bank.module.css';
import { Leftovers } from './Leftovers.tsx';
import { StatementBar } from './StatementBar.tsx';
import { useBank } from './use-bank.ts';

export function BankScreen() {
  if (!may(readStaffSession()?.role, 'bank.match')) return <NotAllowed />;
  return <Bank />;
}

/** What is left over of the bank's lines and of the entries, side by side. */
function Bank() {
  const { statements, leftovers, isMatching, isFailed, retry } = useBank();
  const newest = statements?.[0];
  return (
    <div className={styles.screen}>
      <StatementBar statement={newest} isMatching={isMatching} />
      {isFailed ? (
        <p className={styles.failed} role="alert">
          {texts.loadFailed}.{' '}
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {(statements === undefined || leftovers === undefined) && !isFailed ? <LedgerLoading /> : null}
      {statements?.length === 0 ? <p className={styles.empty}>{texts.noStatement}</p> : null}
      {newest === undefined || leftovers === undefined ? null : <Leftovers leftovers={leftovers} />}
    </div>
  );
}
