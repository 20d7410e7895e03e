import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { type RefObject, useId } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { useFailureNotice } from '../../../list/use-failure-notice.ts';
import styles from '../Loans.module.css';
import { FetchProviders } from './FetchProviders.tsx';
import { ProviderRows } from './ProviderRows.tsx';
import { useProviders } from '../../../loan/use-providers.ts';

interface ProviderCardProps {
  /** Takes the focus when a row of the list opens its providers. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The application whose requests are shown; undefined at first. */
  readonly applicationNumber: ApplicationNumber | undefined;
  readonly onFetch: (applicationNumber: ApplicationNumber) => void;
}

export function ProviderCard({ heading, applicationNumber, onFetch }: ProviderCardProps) {
  const titleId = useId();
  const providers = useProviders(applicationNumber);
  useFailureNotice(providers, STAFF_TEXTS.providersFailed);
  const refusal = providers.error instanceof ApiError ? providers.error.message : '';
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 ref={heading} tabIndex={-1} id={titleId} className={styles.cardTitle}>
        Loan Provider Selections (by Application ID)
      </h2>
      <FetchProviders
        applicationNumber={applicationNumber}
        refusal={refusal}
        isBusy={providers.isFetching}
        onFetch={(wanted) => {
          if (wanted === applicationNumber) void providers.refetch();
          else onFetch(wanted);
        }}
      />
      {applicationNumber === undefined || providers.isError ? null : (
        <ProviderRows applicationNumber={applicationNumber} rows={providers.data?.providers} />
      )}
    </section>
  );
}
