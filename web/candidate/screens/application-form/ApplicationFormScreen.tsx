import { useDeferredValue } from 'react';
import { useApplication } from '../../application/application-query.ts';
import { LoadFailed } from '../../application/LoadFailed.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { FormLoading } from './frame/FormLoading.tsx';

export function ApplicationFormScreen() {
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useApplication();
  // What the dashboard has read may be older than what another device has typed since.
  const isCurrent = isFetchedAfterMount || isError;
  // The form is long: it is drawn in short turns, between which the page answers.
  const application = useDeferredValue(isCurrent ? data : undefined);
  if (application !== undefined) {
    // Nothing that was typed before a submission is shown over what was submitted.
    return (
      <ApplicationForm
        key={`${application.application_id} ${application.submitted_at}`}
        application={application}
      />
    );
  }
  const isRefused = isError && data === undefined;
  return isRefused ? <LoadFailed loading={isFetching} onRetry={() => void refetch()} /> : <FormLoading />;
}
