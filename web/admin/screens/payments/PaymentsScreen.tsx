import { useSearchParams } from 'react-router';
import { Disputes } from './disputes/Disputes.tsx';
import { OnlinePayments } from './OnlinePayments.tsx';
import { tabOf } from './PaymentsTabs.tsx';
import { AllReceipts } from './receipts/AllReceipts.tsx';
import { RefundQueue } from './refunds/RefundQueue.tsx';

export function PaymentsScreen() {
  const [address] = useSearchParams();
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
