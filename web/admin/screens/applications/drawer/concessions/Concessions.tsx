import { Button } from '@mantine/core';
import { may } from '@portal/contract/permissions.ts';
import type { ApplicationConcessions, ConcessionEntry } from '@portal/contract/routes/concessions.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { CONCESSION_TEXTS as texts } from '@portal/contract/texts/concessions.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { readStaffSession } from '../../../../../api/staff-session.ts';
import { classes } from '../../../../../ui/plain/classes.ts';
import { ConcessionFile } from '../../../../concessions/ConcessionFile.tsx';
import { RecordModal } from '../../../../forms/FormModal.tsx';
import { momentDayText } from '../../../../format/day.ts';
import { staffCall } from '../../../../staff-api.ts';
import { signedRupees } from '../ledger-words.ts';
import { ConcessionForm } from './ConcessionForm.tsx';
import styles from './Concessions.module.css';
import { RevokeForm } from './RevokeForm.tsx';

interface ConcessionsProps {
  readonly application: StaffApplication;
  /** A dialog lies over the drawer, and takes its keys. */
  readonly onCovered: (isCovered: boolean) => void;
}

/** What is open: a form to lower the fee, or to revoke one concession. */
interface OpenForm {
  readonly revoked: ConcessionEntry | undefined;
}

/** By how much the fee was lowered, by whom and why, and what can be proposed. */
export function Concessions({ application, onCovered }: ConcessionsProps) {
  const [form, setForm] = useState<OpenForm>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['concessions', application.id],
    queryFn: ({ signal }) =>
      staffCall('GET /api/applications/:id/concessions', { params: { id: application.id } }, { signal }),
  });
  const mayPropose = may(readStaffSession()?.role, 'concessions.propose');
  const open = (next: OpenForm | undefined) => {
    setForm(next);
    onCovered(next !== undefined);
  };
  const close = () => open(undefined);
  return (
    <section className={styles.concessions} aria-label="Concessions">
      <header className={styles.head}>
        <h3>Concessions</h3>
        {mayPropose && data !== undefined && data.waits === null && data.most_amount > 0 ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
            onClick={() => open({ revoked: undefined })}
          >
            Lower the fee
          </Button>
        ) : null}
      </header>
      {isError && data === undefined ? (
        <p className={styles.none} role="alert">
          {texts.failed}{' '}
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {data === undefined ? null : (
        <History
          application={application}
          concessions={data}
          onCovered={onCovered}
          onRevoke={mayPropose ? (entry) => open({ revoked: entry }) : undefined}
        />
      )}
      <RecordModal
        record={form}
        title={form?.revoked === undefined ? 'Lower the fee' : 'Revoke the concession'}
        size={480}
        onClose={close}
      >
        {({ revoked }) =>
          revoked === undefined ? (
            <ConcessionForm application={application} most={data?.most_amount ?? 0} onClose={close} />
          ) : (
            <RevokeForm key={revoked.id} concession={revoked} onClose={close} />
          )
        }
      </RecordModal>
    </section>
  );
}

interface HistoryProps extends ConcessionsProps {
  readonly concessions: ApplicationConcessions;
  /** Undefined if the role may not. */
  readonly onRevoke: ((entry: ConcessionEntry) => void) | undefined;
}

function History({ application, concessions, onCovered, onRevoke }: HistoryProps) {
  const { waits, entries, can_revoke: canRevoke } = concessions;
  return (
    <>
      {waits === null ? null : (
        <p className={styles.none}>
          A concession <Link to={`${STAFF_SCREENS.approvals}?id=${waits}`}>waits for a second person</Link>.
        </p>
      )}
      {entries.length === 0 && waits === null ? <p className={styles.none}>{texts.none}</p> : null}
      {entries.length === 0 ? null : (
        <ul className={styles.entries} aria-label="Concessions granted and revoked">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              file={
                entry.document_file === null ? null : (
                  <ConcessionFile
                    applicationNumber={application.application_id}
                    path={entry.document_file}
                    onCovered={onCovered}
                  />
                )
              }
              onRevoke={
                onRevoke !== undefined &&
                canRevoke &&
                waits === null &&
                entry.revokes === null &&
                !entry.is_revoked
                  ? () => onRevoke(entry)
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface EntryRowProps {
  readonly entry: ConcessionEntry;
  readonly file: ReactNode;
  readonly onRevoke: (() => void) | undefined;
}

function EntryRow({ entry, file, onRevoke }: EntryRowProps) {
  const { amount, reason, document, at, proposed_by: proposer, released_by: releaser } = entry;
  const note = [
    momentDayText(at),
    document,
    `proposed by ${proposer}`,
    releaser === null ? null : `released by ${releaser}`,
  ];
  return (
    <li className={classes(entry.is_revoked && styles.revoked)}>
      <span className={styles.reason}>
        {entry.revokes === null ? 'Granted' : 'Revoked'}: {reason}
      </span>
      <span className={styles.amount}>{signedRupees(-amount)}</span>
      <span className={styles.note}>{note.filter((part) => part !== null && part !== '').join(', ')}</span>
      {file === null ? null : <span className={styles.actions}>{file}</span>}
      {onRevoke === undefined ? null : (
        <span className={styles.actions}>
          <Button
            variant="default"
            aria-label={`Revoke the concession of ${formatRupees(amount)}`}
            onClick={onRevoke}
          >
            Revoke
          </Button>
        </span>
      )}
    </li>
  );
}
