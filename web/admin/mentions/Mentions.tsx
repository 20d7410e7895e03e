import { may } from '@portal/contract/permissions.ts';
import { IconAt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readStaffSession } from '../../api/staff-session.ts';
import { exactMomentText } from '../format/day.ts';
import { FormModal } from '../forms/FormModal.tsx';
import { ApplicationLink } from '../list/ApplicationLink.tsx';
import { staffCall } from '../staff-api.ts';
import styles from './Mentions.module.css';

interface MentionsProps {
  /** Of the entries of the menu that it stands in. */
  readonly className: string | undefined;
  readonly countClassName: string | undefined;
  readonly onLeave: () => void;
}

const ASKED_EVERY_MS = 5 * 60_000;

/** Notes of the last weeks that mention the user; absent if there are none. */
export function Mentions({ className, countClassName, onLeave }: MentionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['mentions'],
    queryFn: ({ signal }) => staffCall('GET /api/admin/mentions', {}, { signal }),
    enabled: may(readStaffSession()?.role, 'notes.read'),
    refetchInterval: ASKED_EVERY_MS,
  });
  const mentions = data?.mentions ?? [];
  if (mentions.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <IconAt size={17} stroke={1.75} aria-hidden="true" />
        Mentions
        <span className={countClassName}>{mentions.length}</span>
      </button>
      <FormModal opened={isOpen} title="Notes that mention you" size={560} onClose={close}>
        <ol className={styles.list}>
          {mentions.map(({ id, by, words, at, application: { application_id: number } }) => (
            <li key={id}>
              <p className={styles.line}>
                <span
                  onClickCapture={() => {
                    close();
                    onLeave();
                  }}
                >
                  <ApplicationLink applicationNumber={number}>{number}</ApplicationLink>
                </span>
                <span>{by}</span>
                <time dateTime={at}>{exactMomentText(at)}</time>
              </p>
              <p className={styles.words}>{words}</p>
            </li>
          ))}
        </ol>
      </FormModal>
    </>
  );
}
