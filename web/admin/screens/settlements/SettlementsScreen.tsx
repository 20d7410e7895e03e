import { may } from '@portal/contract/permissions.ts';
import { readStaffSession } from '../../../api/staff-session.ts';
import { NotAllowed } from '../../layout/NotAllowed.tsx';
import { useListFilter } from '../../list/use-list-filter.ts';
import { CapturedList, LineList, TransferList } from './SettlementLists.tsx';
import { SETTLEMENT_NAMES, tabIn } from './settlements-filter.ts';

export function SettlementsScreen() {
  if (!may(readStaffSession()?.role, 'month-end.read')) return <NotAllowed />;
  return <SettlementsTab />;
}

function SettlementsTab() {
  const { filter } = useListFilter(SETTLEMENT_NAMES);
  switch (tabIn(filter)) {
    case 'transfers':
      return <TransferList />;
    case 'lines':
      return <LineList />;
    case 'payments':
      return <CapturedList />;
  }
}
