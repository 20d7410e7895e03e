import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IDENTITY_TEXTS } from '@portal/contract/texts/identity.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readStaffSession } from '../../../api/staff-session.ts';
import { FormNotice } from '../../forms/FormNotice.tsx';
import { useSubmit } from '../../../api/use-submit.ts';
import { OWN_SIGN_IN } from '../../session/own-sign-in.ts';
import { takeWayBack } from '../../session/way-back.ts';
import { firstEmpty } from './first-empty.ts';
import { LoginCode } from './LoginCode.tsx';
import styles from './LoginScreen.module.css';
import { ProviderSignIn } from './ProviderSignIn.tsx';
import { useLogin } from './use-login.ts';
import { useProviderSignIn } from './use-provider-sign-in.ts';

// Few logins need it.
const FactorStep = lazy(async () => ({
  default: (await import('../../second-factor/FactorStep.tsx')).FactorStep,
}));

type Mistake = { readonly field: 'username' | 'password' | 'code'; readonly text: string };

interface LoginFormProps {
  /** Of the bank's identity provider, where one is set. */
  readonly providerName: string | undefined;
}

export function LoginForm({ providerName }: LoginFormProps) {
  const navigate = useNavigate();
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [mistake, setMistake] = useState<Mistake>();
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const submit = useSubmit(
    { refused: STAFF_TEXTS.loginFailed, noAnswer: STAFF_TEXTS.networkError },
    { onFailure: () => (login.step === undefined ? passwordField : codeField).current?.select() },
  );
  const errorAt = (field: Mistake['field']) => (mistake?.field === field ? mistake.text : undefined);

  const firstMistake = (isResend: boolean): Mistake | undefined => {
    const empty = firstEmpty({ username, password });
    if (empty !== undefined) return { field: empty, text: STAFF_TEXTS.credentialsRequired };
    const ofCode = isResend ? undefined : login.codeMistake();
    return ofCode === undefined ? undefined : { field: 'code', text: ofCode };
  };
  const send = (isResend: boolean) => {
    const found = firstMistake(isResend);
    setMistake(found);
    if (found !== undefined) {
      submit.say(undefined);
      const field = { username: usernameField, password: passwordField, code: codeField }[found.field];
      field.current?.focus();
      return;
    }
    submit.run(async () => {
      const done = await login.send({ username, password }, isResend);
      if (done === undefined) codeField.current?.focus();
      else await enter(done.mustAddFactor);
    });
  };
  const enter = async (mustAddFactor: boolean) => {
    const wayBack = takeWayBack(readStaffSession()?.username ?? username);
    await navigate(mustAddFactor ? OWN_SIGN_IN : wayBack, { replace: true });
  };
  const provider = useProviderSignIn({
    onDone: enter,
    onFactorAsked: login.askForFactor,
    onConfirmation: () => void navigate(OWN_SIGN_IN, { replace: true }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };

  if (login.isFactorAsked) {
    return (
      <Suspense>
        <FactorStep onDone={() => enter(false)} onStartAgain={login.startAgain} />
      </Suspense>
    );
  }
  if (provider.isBack) {
    return (
      <p role="status" className={styles.back}>
        {IDENTITY_TEXTS.signingIn}
      </p>
    );
  }
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextInput
        ref={usernameField}
        size="lg"
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={errorAt('username')}
        onChange={(event) => {
          setUsername(event.currentTarget.value);
          login.startAgain();
        }}
      />
      <PasswordInput
        ref={passwordField}
        size="lg"
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errorAt('password')}
        aria-invalid={errorAt('password') !== undefined || undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {login.step === undefined ? null : (
        <LoginCode
          {...login.step}
          error={errorAt('code')}
          value={login.code}
          onChange={login.enterCode}
          onResend={() => send(true)}
          fieldRef={codeField}
        />
      )}
      <FormNotice failure={submit.failure} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        aria-busy={submit.isBusy || undefined}
        aria-disabled={submit.isBusy || undefined}
      >
        Login
      </Button>
      {providerName === undefined ? null : (
        <ProviderSignIn
          name={providerName}
          failure={provider.failure}
          isBusy={provider.isBusy}
          onStart={provider.start}
        />
      )}
    </form>
  );
}
