import { Button, PasswordInput, TextInput } from '@mantine/core';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readStaffSession, signIn } from '../../../api/staff-session.ts';
import { FormNotice } from '../../forms/FormNotice.tsx';
import { useSubmit } from '../../../api/use-submit.ts';
import { takeWayBack } from '../../session/way-back.ts';
import { firstEmpty } from './first-empty.ts';
import styles from './LoginScreen.module.css';

export function LoginForm() {
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'username' | 'password'>();
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const submit = useSubmit(
    { refused: STAFF_TEXTS.loginFailed, noAnswer: STAFF_TEXTS.networkError },
    { onFailure: () => passwordField.current?.select() },
  );

  const logIn = (event: FormEvent) => {
    event.preventDefault();
    const empty = firstEmpty({ username, password });
    setMissing(empty);
    if (empty !== undefined) {
      submit.say(undefined);
      (empty === 'username' ? usernameField : passwordField).current?.focus();
      return;
    }
    submit.run(async () => {
      await signIn({ username, password });
      await navigate(takeWayBack(readStaffSession()?.username ?? username), { replace: true });
    });
  };

  return (
    <form noValidate className={styles.form} onSubmit={logIn}>
      <TextInput
        ref={usernameField}
        size="lg"
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={missing === 'username' ? STAFF_TEXTS.credentialsRequired : undefined}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordField}
        size="lg"
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing === 'password' ? STAFF_TEXTS.credentialsRequired : undefined}
        aria-invalid={missing === 'password' || undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
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
    </form>
  );
}
