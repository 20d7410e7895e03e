import { useApplication } from '../../application/application-query.ts';
import { LoadFailed } from '../../application/LoadFailed.tsx';
import { Dashboard } from './Dashboard.tsx';
import { DashboardLoading } from './DashboardLoading.tsx';
import { useArrivalNotice } from './use-arrival-notice.ts';

export function DashboardScreen() {
  useArrivalNotice();
  const { data, isError, isFetching, refetch } = useApplication();
  if (data !== undefined) return <Dashboard application={data} />;
  return isError ? <LoadFailed loading={isFetching} onRetry={() => void refetch()} /> : <DashboardLoading />;
}
