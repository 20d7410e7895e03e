import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { useLocation } from 'react-router';
import { ScreenLoading } from '../../../ui/screen/ScreenLoading.tsx';
import { useApplication } from '../../application/application-query.ts';
import { LoadFailed } from '../../application/LoadFailed.tsx';
import { stateAmount, stateText } from '../../navigation/navigation-state.ts';
import { useLeaveIf } from '../../navigation/use-leave-if.ts';
import { PaymentThanks } from './PaymentThanks.tsx';

/** A candidate who opens it by its address may have paid nothing, and is sent to the dashboard. */
export function PaymentSuccessScreen() {
  const { state } = useLocation();
  const amount = stateAmount(state, 'amount');
  const { data, isError, isFetching, refetch } = useApplication();
  const isNothingPaid = !isFetching && data?.total_paid_amount === 0;
  useLeaveIf(isNothingPaid, CANDIDATE_SCREENS.dashboard);
  if (isNothingPaid) return <ScreenLoading />;
  // The payment screen has the portal's word for the amount that it passed on.
  if ((data?.total_paid_amount ?? 0) > 0 || amount !== undefined) {
    return <PaymentThanks application={data} amount={amount} paymentId={stateText(state, 'payment_id')} />;
  }
  return isError ? <LoadFailed loading={isFetching} onRetry={() => void refetch()} /> : <ScreenLoading />;
}
