import { Button } from '@mantine/core';
import {
  rememberedElsewhereText,
  SESSION_TEXTS as texts,
  sessionLimitsText,
} from '@portal/contract/texts/sessions.ts';
import { IconLogout } from '@tabler/icons-react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { Section } from './FactorRows.tsx';
import { SessionRow } from './SessionRows.tsx';
import styles from './SignIn.module.css';
import { useOwnSessions, useSignInChanged } from './use-sign-in.ts';

/** The own open sessions. */
export function SessionsSection() {
  const { data, isError } = useOwnSessions(true);
  const changed = useSignInChanged();
  const submit = useSubmit({ refused: texts.endFailed }, { notice: noticeError });
  const end = (id: number) =>
    submit.run(async () => {
      await staffCall('DELETE /api/admin/sessions/:id', { params: { id } });
      noticeDone(texts.ended);
      await changed();
    });
  const endOthers = () =>
    submit.run(async () => {
      const { message } = await staffCall('POST /api/admin/sessions/end-others', {});
      noticeDone(message);
      await changed();
    });
  const others = data?.sessions.filter(({ is_current: isCurrent }) => !isCurrent).length ?? 0;
  const remembered = data?.remembered_elsewhere ?? 0;
  const action =
    others + remembered === 0 ? null : (
      <Button
        variant="default"
        leftSection={<IconLogout size={17} stroke={1.75} aria-hidden="true" />}
        aria-busy={submit.isBusy || undefined}
        onClick={endOthers}
      >
        {endOthersText(others)}
      </Button>
    );
  return (
    <Section title="Sessions" action={action}>
      {isError ? <p className={styles.empty}>{texts.failed}</p> : null}
      <ul>
        {data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {remembered === 0 ? null : <p className={styles.empty}>{rememberedElsewhereText(remembered)}</p>}
      {data === undefined ? null : (
        <p className={styles.empty}>{sessionLimitsText(data.idle_minutes, data.whole_hours)}</p>
      )}
    </Section>
  );
}

/** None is open, and a browser is remembered: that ends with it. */
function endOthersText(others: number): string {
  if (others === 0) return 'Forget other browsers';
  return others === 1 ? 'End 1 other' : `End ${others} others`;
}
