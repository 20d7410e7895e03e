import { Button } from '@mantine/core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { acceptFirstText } from '@portal/contract/texts/bulk-change.ts';
import { IconPencil } from '@tabler/icons-react';
import { movesOf, whyItStays } from '../edit/edit-form.ts';
import styles from './Decisions.module.css';

interface DecisionsProps {
  readonly whole: Pick<WholeApplication, 'application' | 'to_accept_first'>;
  readonly onEdit: (application: StaffApplication, status?: ApplicationStatus) => void;
}

const WORDS: Readonly<Record<ApplicationStatus, string>> = {
  Registered: 'Move to Registered',
  'In Progress': 'Reopen for corrections',
  Completed: 'Move to Completed',
  'On Hold': 'Put On Hold',
  Selected: 'Move to Selected',
  Rejected: 'Reject',
  Withdrawn: 'Withdraw',
};

/** What staff may decide now; each opens the form with the status chosen, to be looked at and saved. */
export function Decisions({ whole, onEdit }: DecisionsProps) {
  const { application, to_accept_first: toAccept } = whole;
  const all = movesOf(application);
  const moves = all.filter(({ to }) => to !== 'Selected' || toAccept === 0);
  // The one that leads on stands last, where a form has its button.
  const ordered = moves.toSorted((a, b) => Number(a.to === 'Selected') - Number(b.to === 'Selected'));
  return (
    <footer className={styles.decisions}>
      {all.length === 0 ? <p className={styles.words}>{whyItStays(application)}</p> : null}
      {moves.length === all.length ? null : <p className={styles.words}>{acceptFirstText(toAccept)}</p>}
      <Button
        variant="default"
        className={styles.quiet}
        leftSection={<IconPencil size={17} stroke={1.75} aria-hidden="true" />}
        onClick={() => onEdit(application)}
      >
        Edit
      </Button>
      {ordered.map(({ to }) => (
        <Button
          key={to}
          variant={to === 'Selected' ? 'filled' : 'default'}
          {...(to === 'Selected' ? {} : { className: styles.quiet })}
          onClick={() => onEdit(application, to)}
        >
          {WORDS[to]}
        </Button>
      ))}
    </footer>
  );
}
