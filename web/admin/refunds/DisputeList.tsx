import type { DisputeOnWire } from '@portal/contract/routes/disputes.ts';
import { type DisputeState, isHeld } from '@portal/contract/rules/disputes.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { DISPUTE_STATE_NAMES } from '@portal/contract/texts/disputes.ts';
import { StatusBadge } from '../../ui/status-badge/StatusBadge.tsx';
import type { Tone } from '../../ui/status-badge/tone.ts';
import { momentDayText } from '../format/day.ts';
import styles from './Refunds.module.css';

const TONES = {
  open: 'danger',
  under_review: 'warning',
  won: 'success',
  lost: 'danger',
  closed: 'secondary',
} as const satisfies Record<DisputeState, Tone>;

interface DisputeListProps {
  readonly disputes: readonly DisputeOnWire[];
  /** Whose they are, where they are of many. */
  readonly isOfMany?: boolean;
}

/** Every payment that a bank challenges, with what became of its money. */
export function DisputeList({ disputes, isOfMany = false }: DisputeListProps) {
  return (
    <ul className={styles.parts} aria-label="Disputes">
      {disputes.map((dispute) => (
        <li key={dispute.id}>
          <span className={styles.source}>
            {isOfMany
              ? `${dispute.application.candidate_name}, ${dispute.application.application_id}`
              : dispute.razorpay_payment_id}
          </span>
          <StatusBadge tone={TONES[dispute.state]}>{DISPUTE_STATE_NAMES[dispute.state]}</StatusBadge>
          <span className={styles.amount}>{formatRupees(dispute.amount)}</span>
          <span className={styles.facts}>{factsOf(dispute, isOfMany)}</span>
        </li>
      ))}
    </ul>
  );
}

function factsOf(dispute: DisputeOnWire, isOfMany: boolean): string {
  const { respond_by: respondBy, decided_at: decidedAt, taken_amount: taken } = dispute;
  return [
    isOfMany ? dispute.razorpay_payment_id : null,
    dispute.reason,
    `raised ${momentDayText(dispute.raised_at) ?? ''}`,
    isHeld(dispute.state) && respondBy !== null ? `answer by ${momentDayText(respondBy) ?? ''}` : null,
    decidedAt === null ? null : `decided ${momentDayText(decidedAt) ?? ''}`,
    taken > 0 ? `${formatRupees(taken)} taken by the bank` : null,
    dispute.razorpay_dispute_id,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}
