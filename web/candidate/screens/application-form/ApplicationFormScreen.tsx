import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useApplication } from '../../application/application-query.ts';
import { keepApplicationCopy, readApplicationCopy } from '../../application/kept-application.ts';
import { LoadFailed } from '../../application/LoadFailed.tsx';
import { registerFormWorker } from '../../offline/register-form-worker.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { FormLoading } from './frame/FormLoading.tsx';

const WHILE_COPY_SHOWN_MS = 15_000;

export function ApplicationFormScreen() {
  const { data, isError, isFetching, isFetchedAfterMount, failureReason, refetch } = useApplication();
  // What the dashboard has read may be older than what another device has typed since.
  const isCurrent = isFetchedAfterMount || isError;
  const copy = useCopy(data === undefined, failureReason, refetch);
  const shown = isCurrent ? (data ?? copy) : copy;
  useKeeping(isFetchedAfterMount ? data : undefined);
  // The form is long: it is drawn in short turns, between which the page answers.
  const application = useDeferredValue(shown);
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

/**
 * The application as it was read last, while there is no network. It is read again when the network is back and from
 * time to time, since a phone may not say that it is back.
 */
function useCopy(
  isUnknown: boolean,
  failureReason: Error | null,
  readAgain: (options?: { readonly cancelRefetch: boolean }) => Promise<unknown>,
): ApplicationData | undefined {
  const [wasNeeded, setNeeded] = useState(false);
  const isOffline = failureReason instanceof ApiError && failureReason.kind === 'no-answer';
  // While it is read again there is no reason yet, and the form stays.
  const isNeeded = isUnknown && (isOffline || (wasNeeded && failureReason === null));
  if (isNeeded !== wasNeeded) setNeeded(isNeeded);
  const copy = useMemo(() => (isNeeded ? readApplicationCopy() : undefined), [isNeeded]);
  useEffect(() => {
    if (!isNeeded) return;
    const read = () => void readAgain();
    addEventListener('online', read);
    return () => removeEventListener('online', read);
  }, [isNeeded, readAgain]);
  const isShown = copy !== undefined;
  useEffect(() => {
    if (!isShown) return;
    // A slow reading that is under way is not begun anew.
    const timer = setInterval(() => void readAgain({ cancelRefetch: false }), WHILE_COPY_SHOWN_MS);
    return () => clearInterval(timer);
  }, [isShown, readAgain]);
  return copy;
}

/** Makes the form ready for a reload without a network. */
function useKeeping(application: ApplicationData | undefined): void {
  useEffect(() => {
    if (application === undefined) return;
    keepApplicationCopy(application);
    void registerFormWorker();
  }, [application]);
}
