import { IDENTITY_TEXTS } from '@portal/contract/texts/identity.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { publicCall } from '../../../api/client.ts';
import { readStaffSession, signInByProvider } from '../../../api/staff-session.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { keepConfirmation, noteProviderSignIn } from '../../session/provider-session.ts';
import { readProviderAnswer } from './provider-answer.ts';

/** Taken from the address before any screen shows it, so that neither the history nor a reload has it again. */
const answer = readProviderAnswer(location.pathname, location.search);
if (answer !== undefined) history.replaceState(null, '', location.pathname);
/** The user is logged in, as the guard of Settings sees it, and confirms that; Settings sends the answer. */
const isConfirmation = answer !== undefined && readStaffSession() !== undefined && keepConfirmation(answer);
let finishing: ReturnType<typeof signInByProvider> | undefined;

interface Entering {
  readonly onDone: (mustAddFactor: boolean) => Promise<void>;
  readonly onFactorAsked: () => void;
  readonly onConfirmation: () => void;
}

/** The way to the identity provider, and back. */
export function useProviderSignIn({ onDone, onFactorAsked, onConfirmation }: Entering) {
  const [isBack, setBack] = useState(answer !== undefined && finishing === undefined);
  const submit = useSubmit({ refused: IDENTITY_TEXTS.failed, noAnswer: STAFF_TEXTS.networkError });
  const { run } = submit;
  useEffect(() => {
    if (answer === undefined || finishing !== undefined) return;
    if (isConfirmation) return onConfirmation();
    finishing = signInByProvider(answer);
    run(async () => {
      try {
        const { mustAddFactor } = (await finishing) ?? { mustAddFactor: false };
        await onDone(mustAddFactor);
      } catch (error) {
        setBack(false);
        if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
        onFactorAsked();
      }
    });
  });
  return {
    /** The answer of the provider is being checked. */
    isBack,
    failure: submit.failure,
    isBusy: submit.isBusy,
    start: () =>
      run(async () => {
        const { url } = await publicCall('POST /api/admin/identity/start', {});
        noteProviderSignIn();
        location.assign(url);
      }),
  };
}
