import { Button } from '@mantine/core';
import type { StaffRefund } from '@portal/contract/routes/staff-refunds.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { documentName } from '@portal/contract/rules/receipt-number.ts';
import type { RefundState } from '@portal/contract/rules/refunds.ts';
import { REFUND_STATE_NAMES } from '@portal/contract/texts/refunds.ts';
import { useState } from 'react';
import { StatusBadge } from '../../ui/status-badge/StatusBadge.tsx';
import type { Tone } from '../../ui/status-badge/tone.ts';
import { momentDayText } from '../format/day.ts';
import { CancelRefund } from './CancelRefund.tsx';
import styles from './Refunds.module.css';
import { TransferDialog } from './TransferDialog.tsx';

const TONES = {
  sending: 'warning',
  sent: 'warning',
  awaiting_account: 'danger',
  to_transfer: 'warning',
  done: 'info',
} as const satisfies Record<RefundState, Tone>;

interface RefundPartsProps {
  readonly label: string;
  readonly parts: readonly StaffRefund[];
  readonly mayManage: boolean;
  /** Whose they are, where they are of many. */
  readonly isOfMany?: boolean;
}

/** Every part that goes back, with where it is. */
export function RefundParts({ label, parts, mayManage, isOfMany = false }: RefundPartsProps) {
  const [transferred, setTransferred] = useState<StaffRefund>();
  return (
    <>
      <ul className={styles.parts} aria-label={label}>
        {parts.map((part) => (
          <li key={part.id}>
            <span className={styles.source}>
              {isOfMany
                ? `${part.application.candidate_name}, ${part.application.application_id}`
                : part.source}
            </span>
            <PartState part={part} />
            <span className={styles.amount}>{formatRupees(part.amount)}</span>
            <span className={styles.facts}>{factsOf(part, isOfMany)}</span>
            {mayManage && (part.state === 'to_transfer' || part.can_cancel) ? (
              <span className={styles.act}>
                {part.can_cancel ? <CancelRefund refund={part} /> : null}
                {part.state === 'to_transfer' ? (
                  <Button variant="default" onClick={() => setTransferred(part)}>
                    Record transfer
                  </Button>
                ) : null}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <TransferDialog refund={transferred} onClose={() => setTransferred(undefined)} />
    </>
  );
}

function PartState({ part: { state, cancelled_at: cancelledAt } }: { readonly part: StaffRefund }) {
  if (cancelledAt !== null) return <StatusBadge tone="secondary">Cancelled</StatusBadge>;
  return <StatusBadge tone={TONES[state]}>{REFUND_STATE_NAMES[state]}</StatusBadge>;
}

function factsOf(part: StaffRefund, isOfMany: boolean): string {
  const way =
    part.way === 'provider'
      ? 'back to the payment'
      : `by bank transfer${part.payee === null ? '' : ` to the lender, ${part.payee}`}`;
  return [
    isOfMany ? `${part.source}, ${way}` : way,
    `released ${momentDayText(part.released_at) ?? ''}`,
    part.reference,
    part.razorpay_refund_id,
    part.bank_reference === null ? null : `bank reference ${part.bank_reference}`,
    part.utr === null ? null : `UTR ${part.utr}`,
    part.cancelled_at === null ? null : `cancelled ${momentDayText(part.cancelled_at) ?? ''}`,
    part.state !== 'done' || part.cancelled_at !== null || part.account_last_four === null
      ? null
      : `to the account ending ${part.account_last_four}`,
    part.failure,
    ...part.voucher_numbers.map((number) => `${documentName(number).toLowerCase()} ${number}`),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}
