import { ActionIcon } from '@mantine/core';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { classes } from '../../../../ui/plain/classes.ts';
import { useFailureNotice } from '../../../list/use-failure-notice.ts';
import styles from '../Loans.module.css';
import { FetchProviders } from './FetchProviders.tsx';
import { ProviderRows } from './ProviderRows.tsx';
import { useProviders } from '../../../loan/use-providers.ts';
import type { ProvidersCard } from './use-providers-card.ts';

interface ProviderCardProps {
  readonly card: ProvidersCard;
  readonly isInRow: boolean;
}

export function ProviderCard({ card, isInRow }: ProviderCardProps) {
  const { heading, applicationNumber, fetch, close } = card;
  const titleId = useId();
  const providers = useProviders(applicationNumber);
  useFailureNotice(providers, STAFF_TEXTS.providersFailed);
  const refusal = providers.error instanceof ApiError ? providers.error.message : '';
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    // What is pressed in a modal that it opened arrives here too.
    const isHere = target instanceof Node && currentTarget.contains(target);
    if (isInRow && key === 'Escape' && isHere) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what is open, wherever the focus is in it
    <section
      className={classes(styles.card, isInRow && styles.inRow)}
      aria-labelledby={titleId}
      onKeyDown={closeByKey}
    >
      <div className={styles.cardHead}>
        <h2 ref={heading} tabIndex={-1} id={titleId} className={styles.cardTitle}>
          Loan Provider Selections (by Application ID)
        </h2>
        {isInRow ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label="Close the providers"
            onClick={close}
          >
            <IconX size={17} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        ) : null}
      </div>
      <FetchProviders
        applicationNumber={applicationNumber}
        refusal={refusal}
        isBusy={providers.isFetching}
        onFetch={(wanted) => {
          if (wanted === applicationNumber) void providers.refetch();
          else fetch(wanted);
        }}
      />
      {applicationNumber === undefined || providers.isError ? null : (
        <ProviderRows applicationNumber={applicationNumber} rows={providers.data?.providers} />
      )}
    </section>
  );
}
