import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { useMemo, useRef, useState } from 'react';
import type { useListFilter } from '../../list/use-list-filter.ts';
import { StaffPreview } from '../../list/preview/StaffPreview.tsx';
import { allDocuments } from './loan-applicants.ts';
import type { LoanHandlers } from './loan-columns.tsx';
import { LoanDetails } from './LoanDetails.tsx';
import { LoanList } from './LoanList.tsx';
import styles from './Loans.module.css';
import { ProviderCard } from './providers/ProviderCard.tsx';
import type { useLoans } from './use-loans.ts';

const FOCUS_RETURNED_MS = 50;

interface LoanHistoryProps {
  readonly filtering: ReturnType<typeof useListFilter<'sort' | 'order'>>;
  readonly list: ReturnType<typeof useLoans>;
}

/** The loan applications, and below them what one of them asked lenders for. */
export function LoanHistory({ filtering, list }: LoanHistoryProps) {
  const [opened, setOpened] = useState<StaffLoan>();
  const [previewed, setPreviewed] = useState<{ readonly loan: StaffLoan; readonly path: string }>();
  const [applicationNumber, setApplicationNumber] = useState<ApplicationNumber>();
  const cardHeading = useRef<HTMLHeadingElement>(null);
  const hands = useMemo<LoanHandlers>(
    () => ({
      onOpen: setOpened,
      onShow: (loan, path) => setPreviewed({ loan, path }),
      onProviders: (loan) => {
        setOpened(undefined);
        setApplicationNumber(loan.application_id);
        // Once the modal, if it was open, has given the focus back.
        setTimeout(() => {
          cardHeading.current?.focus({ preventScroll: true });
          cardHeading.current?.scrollIntoView({ block: 'start' });
        }, FOCUS_RETURNED_MS);
      },
    }),
    [],
  );
  return (
    <div className={styles.page}>
      <LoanList filtering={filtering} list={list} hands={hands} />
      <ProviderCard
        heading={cardHeading}
        applicationNumber={applicationNumber}
        onFetch={setApplicationNumber}
      />
      <LoanDetails
        loan={opened}
        isCovered={previewed !== undefined}
        onClose={() => setOpened(undefined)}
        {...hands}
      />
      <StaffPreview
        files={previewed === undefined ? [] : allDocuments(previewed.loan)}
        path={previewed?.path}
        onShow={(path) => setPreviewed((now) => (now === undefined ? now : { ...now, path }))}
        onClose={() => setPreviewed(undefined)}
      />
    </div>
  );
}
