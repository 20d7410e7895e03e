import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { useListFilter } from '../../list/use-list-filter.ts';
import { StaffPreview } from '../../list/preview/StaffPreview.tsx';
import { allDocuments } from './loan-applicants.ts';
import type { LoanHandlers } from './loan-columns.tsx';
import { LoanDetails } from './LoanDetails.tsx';
import { LoanList } from './LoanList.tsx';
import styles from './Loans.module.css';
import { OpenLoan } from './providers/open-loan.ts';
import { ProviderCard } from './providers/ProviderCard.tsx';
import { useProvidersCard } from './providers/use-providers-card.ts';
import type { useLoans } from './use-loans.ts';

interface LoanHistoryProps {
  readonly filtering: ReturnType<typeof useListFilter<'sort' | 'order'>>;
  readonly list: ReturnType<typeof useLoans>;
}

/** The loan applications, and what one of them asked lenders for: below its row, or below the list. */
export function LoanHistory({ filtering, list }: LoanHistoryProps) {
  const [opened, setOpened] = useState<StaffLoan>();
  const [previewed, setPreviewed] = useState<{ readonly loan: StaffLoan; readonly path: string }>();
  const card = useProvidersCard();
  const toggle = useRef(card.toggle);
  useEffect(() => {
    toggle.current = card.toggle;
  });
  const hands = useMemo<LoanHandlers>(
    () => ({
      onOpen: setOpened,
      onShow: (loan, path) => setPreviewed({ loan, path }),
      onProviders: (loan) => toggle.current(loan),
    }),
    [],
  );
  const openId = list.data?.loans.some(({ id }) => id === card.loanId) === true ? card.loanId : undefined;
  const providers = <ProviderCard card={card} isInRow={openId !== undefined} />;
  return (
    <div className={styles.page}>
      <OpenLoan value={openId}>
        <LoanList
          filtering={filtering}
          list={list}
          hands={hands}
          expansion={openId === undefined ? undefined : { id: openId, content: providers }}
        />
      </OpenLoan>
      {openId === undefined ? providers : null}
      <LoanDetails
        loan={opened}
        isCovered={previewed !== undefined}
        onClose={() => setOpened(undefined)}
        onShow={hands.onShow}
        onProviders={(loan) => {
          setOpened(undefined);
          card.open(loan);
        }}
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
