import { roleLabel } from '@portal/contract/permissions.ts';
import { SESSION_TEXTS as texts } from '@portal/contract/texts/sessions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../../api/use-submit.ts';
import { LedgerLoading } from '../../../layout/LedgerLoading.tsx';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { Section } from './FactorRows.tsx';
import { SessionRow } from './SessionRows.tsx';
import styles from './SignIn.module.css';

const ALL = ['all-sessions'];

/** Every open session of staff, for an admin. */
export function AllSessionsTab() {
  const client = useQueryClient();
  const all = useQuery({
    queryKey: ALL,
    queryFn: ({ signal }) => staffCall('GET /api/admin/staff-sessions', {}, { signal }),
  });
  const submit = useSubmit({ refused: texts.endFailed }, { notice: noticeError });
  const end = (id: number) =>
    submit.run(async () => {
      await staffCall('DELETE /api/admin/staff-sessions/:id', { params: { id } });
      noticeDone(texts.ended);
      await client.invalidateQueries({ queryKey: ALL });
    });
  if (all.isPending) return <LedgerLoading />;
  const sessions = all.data?.sessions ?? [];
  return (
    <div className={styles.list}>
      <Section title={all.isError ? 'Open sessions' : `Open sessions: ${sessions.length}`}>
        {all.isError ? (
          <p role="alert" className={styles.empty}>
            {texts.failed}
          </p>
        ) : null}
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              who={`${session.username}, ${roleLabel(session.role)}`}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      </Section>
    </div>
  );
}
