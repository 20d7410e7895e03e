import { ASK_PAGE } from '@portal/contract/program/ask-page.ts';
import { ASK_TEXTS as texts, askedCount } from '@portal/contract/texts/asks.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReplyOf } from '../../../api/route-types.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { UnfitFile } from '../../../ui/chosen-file/unfit-file.ts';
import { classes } from '../../../ui/plain/classes.ts';
import { Icon } from '../../../ui/plain/icon/Icon.tsx';
import { CAMERA } from '../../../ui/plain/icon/paths.ts';
import { StatusBadge } from '../../../ui/status-badge/StatusBadge.tsx';
import { candidateQueries } from '../../application/application-query.ts';
import { candidateCall } from '../../candidate-api.ts';
import { CoverHost } from '../../forms/documents/CoverHost.tsx';
import { prepareDocument } from '../../forms/documents/prepare-document.ts';
import { UploadCancelled } from '../../forms/documents/upload-failure.ts';
import cards from '../../layout/Card.module.css';
import styles from './AskCard.module.css';
import { AskedAnswer } from './AskedAnswer.tsx';

type OwnAsk = NonNullable<ReplyOf<'GET /api/user/ask'>['ask']>;
type OwnField = OwnAsk['fields'][number];

const ASK = queryOptions({
  queryKey: ['ask'],
  queryFn: ({ signal }) => candidateCall('GET /api/user/ask', {}, { signal }),
  refetchOnMount: 'always',
});

const readAgain = () => candidateQueries.invalidateQueries(ASK);

/** What is asked for again, with the ways to send it; renders nothing without an ask. */
export function AskCard() {
  const { data } = useQuery(ASK, candidateQueries);
  const ask = data?.ask;
  if (ask == null) return null;
  const open = ask.fields.filter(({ is_sent: isSent }) => !isSent);
  return (
    <section className={classes(cards.card, styles.ask)} aria-labelledby="ask-card">
      <div className={styles.head}>
        <h2 id="ask-card">{titleOf(open)}</h2>
        {open.length === 0 ? null : <StatusBadge tone="warning">{daysLeftText(ask.ends_at)}</StatusBadge>}
      </div>
      <CoverHost />
      {open.length === 0 ? <p role="status">{texts.sentMore}</p> : null}
      {open.map((field) =>
        field.answer === null ? (
          <AskedDocument key={field.field_name} field={field} onSent={readAgain} />
        ) : (
          <AskedAnswer key={field.field_name} field={field} answer={field.answer} onSent={readAgain} />
        ),
      )}
      {open.length === 0 ? null : (
        <p className={styles.more}>
          Until {dayText(ask.ends_at)}. We also sent you the link by SMS; either way is enough.
        </p>
      )}
    </section>
  );
}

interface AskedDocumentProps {
  readonly field: OwnField;
  readonly onSent: () => Promise<void>;
}

function AskedDocument({ field, onSent }: AskedDocumentProps) {
  const id = useId();
  const submit = useSubmit({ refused: texts.sendFailed, noAnswer: texts.noAnswer });
  const send = (file: File | undefined) => {
    if (file === undefined) return;
    submit.run(async () => {
      const body = new FormData();
      try {
        const { field_name: name, label, accept, max_size_mb } = field;
        const rules = { field: name, label, accept: [...accept], max_size_mb };
        const prepared = await prepareDocument(rules, file);
        body.append('file', prepared.file, prepared.file.name);
      } catch (error) {
        if (error instanceof UploadCancelled) return;
        submit.say(error instanceof UnfitFile ? error.message : texts.sendFailed);
        return;
      }
      const params = { field_name: field.field_name };
      await candidateCall('POST /api/user/ask/documents/:field_name', { params, body });
      await onSent();
    });
  };
  const input = (more: object) => (
    <input
      type="file"
      disabled={submit.isBusy}
      aria-describedby={`${id}-why`}
      onChange={({ currentTarget }) => {
        send(currentTarget.files?.[0]);
        currentTarget.value = '';
      }}
      {...more}
    />
  );
  return (
    <div className={styles.document}>
      <p id={`${id}-why`}>
        <strong>{field.label}</strong>
        {field.why}
      </p>
      {field.note === null ? null : <blockquote className={styles.note}>{field.note}</blockquote>}
      {submit.failure === undefined ? null : (
        <p className={styles.failure} role="alert">
          {submit.failure}
        </p>
      )}
      <div className={styles.ways}>
        <label className={styles.take} aria-busy={submit.isBusy || undefined}>
          {input({ accept: 'image/*', capture: 'environment' })}
          <Icon path={CAMERA} />
          {submit.isBusy ? 'Sending' : `${ASK_PAGE.take} ${field.label}`}
        </label>
        <label className={styles.choose}>
          {input({ accept: field.accept.join(',') })}
          {ASK_PAGE.choose}
        </label>
      </div>
    </div>
  );
}

function titleOf(open: readonly OwnField[]): string {
  if (open.length === 0) return texts.sentTitle;
  return `We need ${askedCount(open.map(({ answer }) => ({ isAnswer: answer !== null })))}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** `5 days left`, `Last day` */
function daysLeftText(endsAt: string): string {
  const days = Math.ceil((Date.parse(endsAt) - Date.now()) / DAY_MS);
  return days <= 1 ? 'Last day' : `${days} days left`;
}

function dayText(moment: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Date(moment).toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', ...parts });
}
