import { Button, PasswordInput, TextInput } from '@mantine/core';
import { BRAND } from '@portal/contract/program.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../api/api-error.ts';
import { signIn } from '../../../api/staff-session.ts';
import { TopAlert } from '../../../ui/plain/alert/TopAlert.tsx';
import { BrandMark } from '../../../ui/plain/brand/BrandMark.tsx';
import { Leaf } from '../../../ui/plain/brand/Leaf.tsx';
import { ScreenHeading } from '../../../ui/screen/ScreenHeading.tsx';
import { MAIN_ID } from '../../../ui/screen/SkipLink.tsx';
import { firstEmpty } from './first-empty.ts';
import styles from './LoginScreen.module.css';

const FAILURES = { refused: STAFF_TEXTS.loginFailed, noAnswer: STAFF_TEXTS.networkError };

export function LoginScreen() {
  return (
    <div className={styles.screen}>
      <header className={styles.desk}>
        <BrandMark ground="desk" />
        <Leaf size={520} className={styles.leaf} />
        <p className={styles.words}>Applications, payments and loans of the {BRAND.bank} banker program.</p>
      </header>
      <div className={styles.page}>
        <div className={styles.notice}>
          <TopAlert />
        </div>
        <main id={MAIN_ID} className={styles.main}>
          <ScreenHeading title="Staff login" className={styles.title}>
            Staff login
          </ScreenHeading>
          <LoginForm />
        </main>
      </div>
    </div>
  );
}

function LoginForm() {
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'username' | 'password'>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const logIn = async () => {
    const empty = firstEmpty({ username, password });
    setMissing(empty);
    setFailure(undefined);
    if (empty !== undefined) {
      (empty === 'username' ? usernameField : passwordField).current?.focus();
      return;
    }
    setBusy(true);
    try {
      await signIn({ username, password });
      await navigate(STAFF_SCREENS.dashboard, { replace: true });
    } catch (error) {
      setFailure(failureText(error, FAILURES));
      setBusy(false);
      passwordField.current?.select();
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void logIn();
  };

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
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div role="alert">{failure === undefined ? null : <p className={styles.failure}>{failure}</p>}</div>
      <Button
        type="submit"
        size="lg"
        fullWidth
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
      >
        Login
      </Button>
    </form>
  );
}
