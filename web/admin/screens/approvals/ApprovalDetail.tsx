import { Button } from '@mantine/core';
import type { OpenApproval } from '@portal/contract/routes/approvals.ts';
import { APPROVAL_TEXTS as texts } from '@portal/contract/texts/approvals.ts';
import { IconAlertTriangle, IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { Skeleton } from '../../../ui/plain/field/Skeleton.tsx';
import { classes } from '../../../ui/plain/classes.ts';
import { ConcessionFile } from '../../concessions/ConcessionFile.tsx';
import { momentText } from '../../format/day.ts';
import { ApprovalActions } from './ApprovalActions.tsx';
import styles from './ApprovalDetail.module.css';
import { ApprovalFacts } from './ApprovalFacts.tsx';
import { useOpenApproval } from './use-approvals.ts';

interface ApprovalDetailProps {
  /** Undefined if there is none to show. */
  readonly id: number | undefined;
  /** The ids of the list, as it is shown. */
  readonly order: readonly number[];
  readonly onChoose: (id: number) => void;
  /** On a phone: to the list. */
  readonly onBack: () => void;
}

/** What a proposal would change, as it is now, and the decision. */
export function ApprovalDetail({ id, order, onChoose, onBack }: ApprovalDetailProps) {
  const opened = useOpenApproval(id);
  if (id === undefined) return null;
  return (
    <section className={styles.detail} aria-label="Proposal">
      <button type="button" className={styles.back} onClick={onBack}>
        <IconArrowLeft size={17} stroke={1.75} aria-hidden="true" />
        All proposals
      </button>
      {opened.data === undefined ? (
        <Missing isFailed={opened.isError} onRetry={() => void opened.refetch()} />
      ) : (
        <>
          <div className={styles.read}>
            <Read approval={opened.data} />
          </div>
          <ApprovalActions key={opened.data.id} approval={opened.data} order={order} onChoose={onChoose} />
        </>
      )}
    </section>
  );
}

function Missing({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) {
  if (!isFailed) return <Skeleton rows={6} rowHeight={36} label="Loading the proposal" />;
  return (
    <div className={styles.read}>
      <p>{texts.failed}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Read({ approval }: { readonly approval: OpenApproval }) {
  const { title, facts, why, effects, refusal, state, application_id: application } = approval;
  const file = approval.document_file;
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.who}>{whoText(approval)}</p>
      <ApprovalFacts facts={facts} />
      {file === null || application === null ? null : (
        <div className={styles.file}>
          <ConcessionFile key={file} applicationNumber={application} path={file} />
        </div>
      )}
      {state === 'proposed' ? <SinceThen approval={approval} /> : null}
      <div className={styles.more}>
        <div>
          <h3>Why</h3>
          <p className={styles.why}>{why ?? 'No reason was given.'}</p>
          {refusal === null ? null : (
            <>
              <h3>Why it was refused</h3>
              <p className={styles.why}>{refusal}</p>
            </>
          )}
        </div>
        {effects.length === 0 ? null : (
          <div>
            <h3>When it is approved</h3>
            <ul className={styles.effects}>
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

/** Whether what it is about changed since, or can no longer be done. */
function SinceThen({ approval: { is_changed: isChanged, problem } }: { readonly approval: OpenApproval }) {
  const isFine = !isChanged && problem === null;
  const Icon = isFine ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={classes(styles.since, !isFine && styles.changed)} role="status">
      <Icon size={17} stroke={1.75} aria-hidden="true" />
      {problem ?? (isChanged ? texts.changedSince : texts.unchanged)}
    </p>
  );
}

function whoText(approval: OpenApproval): string {
  const { application_id: application, proposed_by: by, proposed_at: at, state } = approval;
  const { expires_at: until, decided_by: decider, decided_at: decided } = approval;
  const about = application === null ? '' : `${application}. `;
  const proposed = `${about}Proposed by ${by} on ${momentText(at) ?? ''}`;
  if (state === 'proposed') return `${proposed}, open until ${momentText(until) ?? ''}`;
  return `${proposed}, ${state}${decider === null ? '' : ` by ${decider}`} on ${momentText(decided) ?? ''}`;
}
