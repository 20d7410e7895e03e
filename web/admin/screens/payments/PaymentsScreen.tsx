import { may } from '@portal/contract/permissions.ts';
import { useSearchParams } from 'react-router';
import { readStaffSession } from '../../../api/staff-session.ts';
import { NotAllowed } from '../../layout/NotAllowed.tsx';
import { Disputes } from './disputes/Disputes.tsx';
import { OnlinePayments } from './OnlinePayments.tsx';
import { tabOf } from './PaymentsTabs.tsx';
import { AllReceipts } from './receipts/AllReceipts.tsx';
import { RefundQueue } from './refunds/RefundQueue.tsx';

export function PaymentsScreen() {
  const [address] = useSearchParams();
  if (!may(readStaffSession()?.role, 'payments.list')) return <NotAllowed />;
  switch (tabOf(address.get('tab'))) {
    case 'receipts':
      return <AllReceipts />;
    case 'refunds':
      return <RefundQueue />;
    case 'disputes':
      return <Disputes />;
    case 'online':
      return <OnlinePayments />;
  }
}
