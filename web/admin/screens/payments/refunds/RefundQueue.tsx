import { Button } from '@mantine/core';
import { may } from '@portal/contract/permissions.ts';
import type { QueuedRequest } from '@portal/contract/routes/staff-refunds.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { REFUND_TEXTS } from '@portal/contract/texts/refunds.ts';
import { Link } from 'react-router';
import { readStaffSession } from '../../../../api/staff-session.ts';
import { momentDayText } from '../../../format/day.ts';
import { LedgerLoading } from '../../../layout/LedgerLoading.tsx';
import { ProposeRefund } from '../../../refunds/ProposeRefund.tsx';
import { useRefundQueue } from '../../../refunds/refund-queries.ts';
import { RefundParts } from '../../../refunds/RefundParts.tsx';
import { PaymentsTabs } from '../PaymentsTabs.tsx';
import styles from './RefundQueue.module.css';

/** Who asked to leave, what is on its way back, and what was returned. */
export function RefundQueue() {
  const { data, isError, refetch } = useRefundQueue();
  const mayManage = may(readStaffSession()?.role, 'refunds.manage');
  return (
    <>
      <PaymentsTabs tab="refunds" />
      <div className={styles.queue}>
        {data !== undefined ? (
          <>
            <h2>Asked to withdraw</h2>
            <Requests requests={data.requests} mayManage={mayManage} />
            <h2>On its way</h2>
            <Parts none="Nothing is on its way." label="On its way" parts={data.open} mayManage={mayManage} />
            <h2>Returned</h2>
            <Parts
              none="Nothing was returned yet."
              label="Returned"
              parts={data.done}
              mayManage={mayManage}
            />
          </>
        ) : isError ? (
          <p className={styles.none}>
            {REFUND_TEXTS.failed}{' '}
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <LedgerLoading />
        )}
      </div>
    </>
  );
}

type PartsProps = Parameters<typeof RefundParts>[0] & { readonly none: string };

function Parts({ none, ...props }: PartsProps) {
  return props.parts.length === 0 ? (
    <p className={styles.none}>{none}</p>
  ) : (
    <RefundParts {...props} isOfMany />
  );
}

interface RequestsProps {
  readonly requests: readonly QueuedRequest[];
  readonly mayManage: boolean;
}

function Requests({ requests, mayManage }: RequestsProps) {
  if (requests.length === 0) return <p className={styles.none}>Nobody asks to withdraw.</p>;
  return (
    <ul className={styles.requests} aria-label="Asked to withdraw">
      {requests.map(({ application, reason, words, percent, asked_at: askedAt, waits }) => (
        <li key={application.id}>
          <span className={styles.who}>
            {application.candidate_name}, {application.application_id}
          </span>
          {waits !== null ? (
            <Link to={`${STAFF_SCREENS.approvals}?id=${waits}`}>Waits for a second person</Link>
          ) : mayManage ? (
            <ProposeRefund applicationId={application.id} what="withdrawal">
              Propose refund
            </ProposeRefund>
          ) : null}
          <span className={styles.why}>
            {[reason, words, `asked ${momentDayText(askedAt) ?? ''}`, `${percent}% of the fee returns`]
              .filter((fact) => fact !== null)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
