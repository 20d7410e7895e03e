import { Button } from '@mantine/core';
import type { AskOnWire, VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { ASK_OUTCOME_TEXTS, askedLabel, STAFF_ASK_TEXTS as texts } from '@portal/contract/texts/asks.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { momentText } from '../../format/day.ts';
import { noticeDone, noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import styles from './FootBar.module.css';
import { askedContents } from './verdict-words.ts';
import type { VerificationDesk } from './use-verification.ts';

interface AskBarProps {
  readonly item: VerificationItem;
  readonly desk: VerificationDesk;
}

/** What the candidate is asked for: the way to ask, the state of an open ask, and how the last one ended. */
export function AskBar({ item, desk }: AskBarProps) {
  const { ask } = item;
  if (ask !== null && ask.ended_at === null) return <OpenAsk ask={ask} item={item} desk={desk} />;
  return (
    <>
      {ask === null || ask.outcome === null ? null : (
        <p className={styles.asked}>
          {ASK_OUTCOME_TEXTS[ask.outcome]} Asked on {momentText(ask.opened_at)} for {labelOf(ask)}.
        </p>
      )}
      <AskButton item={item} desk={desk} />
    </>
  );
}

const labelOf = ({ fields }: AskOnWire) =>
  askedLabel(fields.map(({ label, is_answer: isAnswer }) => ({ label, isAnswer })));

function AskButton({ item, desk }: AskBarProps) {
  const submit = useSubmit({ refused: texts.askFailed }, { notice: noticeError, onFailure: desk.retry });
  const asked = askedContents(item);
  if (asked.length === 0) return null;
  const send = () =>
    submit.run(async () => {
      await desk.whenIdle();
      const documents = asked.map(({ field_name, sha256 }) => ({ field_name, sha256 }));
      const { message } = await staffCall('POST /api/admin/verification/:id/ask', {
        params: { id: item.id },
        body: { documents },
      });
      noticeDone(message);
      desk.retry();
    });
  return (
    <p className={styles.asked}>
      <Button aria-busy={submit.isBusy || undefined} onClick={send}>
        Ask for {askedLabel(asked)} by SMS
      </Button>{' '}
      {texts.oneLink}
    </p>
  );
}

function OpenAsk({ ask, item, desk }: AskBarProps & { readonly ask: AskOnWire }) {
  const submit = useSubmit({ refused: texts.withdrawFailed }, { notice: noticeError, onFailure: desk.retry });
  const sent = ask.fields.filter(({ is_sent: isSent }) => isSent).length;
  const withdraw = () =>
    submit.run(async () => {
      const { message } = await staffCall('POST /api/admin/verification/:id/ask/withdraw', {
        params: { id: item.id },
      });
      noticeDone(message);
      desk.retry();
    });
  return (
    <p className={styles.asked} role="status">
      <strong>Asked by SMS for {labelOf(ask)}</strong> by {ask.opened_by}, {momentText(ask.opened_at)}. {sent}{' '}
      of {ask.fields.length} sent
      {ask.reminders === 0 ? '' : `, reminded ${ask.reminders === 1 ? 'once' : 'twice'}`}. Open until{' '}
      {momentText(ask.ends_at)}.{' '}
      <Button variant="default" aria-busy={submit.isBusy || undefined} onClick={withdraw}>
        Withdraw
      </Button>
    </p>
  );
}
