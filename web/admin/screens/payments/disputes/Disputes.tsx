import { Button } from '@mantine/core';
import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { useQuery } from '@tanstack/react-query';
import { LedgerLoading } from '../../../layout/LedgerLoading.tsx';
import { DisputeList } from '../../../refunds/DisputeList.tsx';
import { staffCall } from '../../../staff-api.ts';
import { PaymentsTabs } from '../PaymentsTabs.tsx';
import styles from './Disputes.module.css';

/** Payments that a payer's bank challenges, those that need an answer first. */
export function Disputes() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['disputes'],
    queryFn: ({ signal }) => staffCall('GET /api/payment-history/disputes', {}, { signal }),
  });
  return (
    <>
      <PaymentsTabs tab="disputes" />
      <div className={styles.disputes}>
        {data !== undefined ? (
          data.disputes.length === 0 ? (
            <p className={styles.note}>{DISPUTE_TEXTS.none}</p>
          ) : (
            <>
              <p className={styles.note}>{DISPUTE_TEXTS.answerAtProvider}</p>
              <DisputeList disputes={data.disputes} isOfMany />
            </>
          )
        ) : isError ? (
          <p className={styles.note} role="alert">
            {DISPUTE_TEXTS.failed}{' '}
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
