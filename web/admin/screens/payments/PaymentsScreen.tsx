import { useSearchParams } from 'react-router';
import { OnlinePayments } from './OnlinePayments.tsx';
import { tabOf } from './PaymentsTabs.tsx';
import { AllReceipts } from './receipts/AllReceipts.tsx';

export function PaymentsScreen() {
  const [address] = useSearchParams();
  return tabOf(address.get('tab')) === 'receipts' ? <AllReceipts /> : <OnlinePayments />;
}
