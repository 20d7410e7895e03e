import { useApplication } from '../../application/application-query.ts';
import { LoadFailed } from '../../application/LoadFailed.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { FormLoading } from './parts/FormLoading.tsx';

export function ApplicationFormScreen() {
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useApplication();
  // What the dashboard has read may be older than what another device has typed since.
  if (data !== undefined && (isFetchedAfterMount || isError)) {
    // Nothing that was typed before a submission is shown over what was submitted.
    return <ApplicationForm key={`${data.application_id} ${data.submitted_at}`} application={data} />;
  }
  return isError ? <LoadFailed loading={isFetching} onRetry={() => void refetch()} /> : <FormLoading />;
}
