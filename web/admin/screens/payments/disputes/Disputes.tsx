import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LedgerLoading } from '../../../layout/LedgerLoading.tsx';
import { ListEmpty } from '../../../list/ListEmpty.tsx';
import { isWholeList, WHOLE_LIST } from '../../../list/list-filter.ts';
import { ListPager } from '../../../list/ListPager.tsx';
import listStyles from '../../../list/ListScreen.module.css';
import { ListToolbar } from '../../../list/ListToolbar.tsx';
import { useListFilter } from '../../../list/use-list-filter.ts';
import { useListView } from '../../../list/use-list-view.ts';
import { DisputeList } from '../../../refunds/DisputeList.tsx';
import { staffCall } from '../../../staff-api.ts';
import { PaymentsTabs } from '../PaymentsTabs.tsx';
import styles from './Disputes.module.css';

/** The tab stays in the address. */
const NAMES = ['tab'] as const;

/** Payments that a payer's bank challenges, those that need an answer first. */
export function Disputes() {
  const { filter, change } = useListFilter(NAMES);
  const { tab: _tab, status: _status, ...query } = filter;
  const list = useQuery({
    queryKey: ['disputes', query],
    queryFn: ({ signal }) => staffCall('GET /api/payment-history/disputes', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { rows, facts } = useListView(list, list.data?.disputes);
  const clear = () => change({ ...WHOLE_LIST, tab: 'disputes' });
  const asked = { ...WHOLE_LIST, ...query };
  const none = isWholeList(asked) ? DISPUTE_TEXTS.none : DISPUTE_TEXTS.noneFound;
  return (
    <div className={listStyles.screen}>
      <PaymentsTabs tab="disputes" />
      <ListToolbar
        searchFor={DISPUTE_TEXTS.search}
        filter={filter}
        daysAre="Raised"
        onChange={change}
        reading={list}
        onClear={clear}
      />
      <div className={styles.disputes}>
        {rows === undefined ? (
          <LedgerLoading />
        ) : rows.length === 0 ? (
          <ListEmpty
            filter={asked}
            facts={facts}
            text={list.isError ? DISPUTE_TEXTS.failed : none}
            onChange={change}
            onRefresh={() => void list.refetch()}
            onClear={clear}
          />
        ) : (
          <>
            <p className={styles.note}>{DISPUTE_TEXTS.answerAtProvider}</p>
            <DisputeList disputes={rows} isOfMany />
          </>
        )}
      </div>
      <div className={listStyles.foot}>
        <ListPager
          label="Pages of disputes"
          page={filter.page}
          facts={facts}
          shown={rows?.length ?? 0}
          onPage={(page) => change({ page })}
        />
      </div>
    </div>
  );
}
