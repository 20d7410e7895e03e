import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { useRef, useState } from 'react';
import { publicCall } from '../../api/client.ts';
import { readUtm } from '../../api/utm.ts';
import { showAlert } from '../../ui/plain/alert/alert-store.ts';
import { askForCode, type Outcome, sendCode } from './callback-calls.ts';
import { type Details, firstDetailError, type FormError, NO_DETAILS, otpError } from './callback-details.ts';

/** Details are typed, then the code, then either we call or we were asked already. */
export type Stage = 'details' | 'code' | 'thanks' | 'known';

export function useCallbackRequest() {
  const [details, setDetails] = useState<Details>(NO_DETAILS);
  const [otp, setOtp] = useState('');
  const [stage, setStage] = useState<Stage>('details');
  const [error, setError] = useState<FormError>();
  const [known, setKnown] = useState('');
  const [sentCount, setSentCount] = useState(0);
  const [sending, run] = useOneAtATime();

  const change = (some: Partial<Details>) => {
    setDetails((old) => ({ ...old, ...some }));
    setError(undefined);
  };
  const changeOtp = (code: string) => {
    setOtp(code);
    setError(undefined);
  };
  const end = (outcome: Outcome): outcome is { kind: 'done' } => {
    if (outcome.kind === 'known') {
      setKnown(outcome.text);
      setStage('known');
    }
    if (outcome.kind === 'failed') {
      setError(outcome.at);
      showAlert({ kind: 'error', text: outcome.text });
    }
    return outcome.kind === 'done';
  };
  const getOtp = () => {
    const wrong = firstDetailError(details);
    setError(wrong);
    if (wrong !== undefined) return;
    run(async () => {
      if (!end(await askForCode(publicCall, details, readUtm()))) return;
      setOtp('');
      setStage('code');
      setSentCount((count) => count + 1);
      showAlert({ kind: 'success', text: SIGN_IN_TEXTS.otpSent });
    });
  };
  const requestCallback = (code = otp) => {
    const wrong = otpError(code);
    setError(wrong);
    if (wrong !== undefined) return;
    run(async () => {
      const outcome = await sendCode(publicCall, details.phone, code);
      if (end(outcome)) setStage('thanks');
      // oxlint-disable-next-line no-console -- the specification has this failure logged
      if (outcome.kind === 'failed') console.warn(outcome.text);
    });
  };
  const changeNumber = () => {
    setStage('details');
    setOtp('');
    setError(undefined);
  };
  const clear = () => {
    setDetails(NO_DETAILS);
    setOtp('');
  };
  const state = { details, otp, stage, error, known, sentCount, sending };
  return { ...state, change, changeOtp, getOtp, requestCallback, changeNumber, clear };
}

export type Callback = ReturnType<typeof useCallbackRequest>;

/** Takes no second press while the first one is under way. */
function useOneAtATime() {
  const busy = useRef(false);
  const [running, setRunning] = useState(false);
  const run = (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    void work().finally(() => {
      busy.current = false;
      setRunning(false);
    });
  };
  return [running, run] as const;
}
