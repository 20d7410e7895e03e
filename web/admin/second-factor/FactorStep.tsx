import { Button, TextInput } from '@mantine/core';
import { ERRORS } from '@portal/contract/errors.ts';
import {
  checkRecoveryCodeText,
  checkTotpCode,
  type FactorMethod,
} from '@portal/contract/rules/second-factor.ts';
import { SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { publicCall } from '../../api/client.ts';
import { confirmFactor } from '../../api/staff-session.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { focusAtOnce } from '../../ui/screen/focus-in-sight.ts';
import { FormNotice } from '../forms/FormNotice.tsx';
import { TickLine } from '../forms/TickLine.tsx';
import styles from './FactorStep.module.css';
import { signWithPasskey } from './passkey.ts';

interface FactorStepProps {
  readonly onDone: () => void | Promise<void>;
  /** Back to the password. */
  readonly onStartAgain: () => void;
}

const ASKED: Record<FactorMethod, string> = {
  passkey: texts.askedForPasskey,
  totp: texts.askedForTotp,
  recovery: texts.askedForRecovery,
};
const OTHER_WAYS: Record<FactorMethod, string> = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  recovery: 'Use a recovery code',
};

/** The second step of a login, in the card of the first. */
export function FactorStep({ onDone, onStartAgain }: FactorStepProps) {
  const waiting = useQuery({
    queryKey: ['login-factor'],
    queryFn: ({ signal }) => publicCall('GET /api/admin/login/factor', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<FactorMethod>();
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const submit = useSubmit({ refused: STAFF_TEXTS.loginFailed, noAnswer: STAFF_TEXTS.networkError });
  const methods = waiting.data?.methods ?? [];
  const method = chosen ?? methods[0];
  const choose = (next: FactorMethod) => {
    setChosen(next);
    setCode('');
    submit.say(undefined);
  };
  const confirm = () =>
    submit.run(async () => {
      await confirmFactor({ ...(await proofOf(method, code)), remember });
      await onDone();
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const mistake = mistakeOf(method, code);
    if (mistake === undefined) confirm();
    else submit.say(mistake, 'code');
  };
  if (waiting.isError) return <FactorOver onStartAgain={onStartAgain} />;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-label={ERRORS.SECOND_FACTOR_REQUIRED.text}
    >
      <p className={styles.words}>{method === undefined ? STAFF_TEXTS.loading : ASKED[method]}</p>
      {method === 'totp' || method === 'recovery' ? (
        <TextInput
          key={method}
          ref={focusAtOnce}
          size="lg"
          label={method === 'totp' ? 'Code from the app' : 'Recovery code'}
          name="code"
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={submit.fields['code']}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : null}
      <TickLine isTicked={remember} onTick={setRemember}>
        {`Remember this browser for ${waiting.data?.remember_days ?? 30} days`}
      </TickLine>
      <FormNotice failure={submit.failure} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        aria-busy={submit.isBusy || undefined}
        aria-disabled={submit.isBusy || method === undefined || undefined}
      >
        {method === 'passkey' ? 'Use passkey' : 'Confirm'}
      </Button>
      <ul className={styles.ways}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <li key={other}>
              <button type="button" className={styles.way} onClick={() => choose(other)}>
                {OTHER_WAYS[other]}
              </button>
            </li>
          ))}
        <li>
          <button type="button" className={styles.way} onClick={onStartAgain}>
            Start again
          </button>
        </li>
      </ul>
    </form>
  );
}

function FactorOver({ onStartAgain }: Pick<FactorStepProps, 'onStartAgain'>) {
  return (
    <div className={styles.form}>
      <FormNotice failure={texts.pendingOver} />
      <Button size="lg" fullWidth onClick={onStartAgain}>
        Start again
      </Button>
    </div>
  );
}

function mistakeOf(method: FactorMethod | undefined, code: string): string | undefined {
  if (method === 'totp') return checkTotpCode(code);
  return method === 'recovery' ? checkRecoveryCodeText(code) : undefined;
}

async function proofOf(method: FactorMethod | undefined, code: string) {
  if (method === 'totp' || method === 'recovery') return { method, code };
  const options = await publicCall('POST /api/admin/login/factor/passkey', {});
  return { method: 'passkey', passkey: await signWithPasskey(options) } as const;
}
