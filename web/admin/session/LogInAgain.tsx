import { Button, Modal } from '@mantine/core';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { signInInNewTabText } from '@portal/contract/texts/identity.ts';
import { SESSION_TEXTS as texts } from '@portal/contract/texts/sessions.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { endStaffSession, readStaffSession, readStaffToken, signIn } from '../../api/staff-session.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { Form } from '../forms/FormModal.tsx';
import { FormNotice } from '../forms/FormNotice.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { FactorStep } from '../second-factor/FactorStep.tsx';
import { useLoginOptions } from './use-login-options.ts';
import { askForTime } from './session-clock.ts';
import styles from './SessionClock.module.css';
import { keepWayBack } from './way-back.ts';

const ABOVE_EVERY_DIALOG = 500;

/** Over the screen, which stays as it is but is not to be read: what was typed is there after the login. */
export function LogInAgain() {
  const username = readStaffSession()?.username ?? '';
  const [deadToken] = useState(readStaffToken);
  const [isFactorAsked, setFactorAsked] = useState(false);
  const client = useQueryClient();
  const { providerName } = useLoginOptions();
  const goOn = async () => {
    // Another user signed in meanwhile, in another tab: this screen is not theirs.
    if (readStaffSession()?.username !== username) return location.reload();
    await askForTime();
    await client.invalidateQueries();
  };
  useEffect(() => {
    const look = () => {
      if (readStaffToken() !== undefined && readStaffToken() !== deadToken) void goOn();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  });
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={texts.isOver}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={ABOVE_EVERY_DIALOG}
      overlayProps={{ color: 'var(--page)', backgroundOpacity: 1 }}
    >
      <p className={styles.words}>{texts.typedIsKept}</p>
      {isFactorAsked ? (
        <FactorStep onDone={goOn} onStartAgain={() => setFactorAsked(false)} />
      ) : (
        <PasswordAgain username={username} onDone={goOn} onFactor={() => setFactorAsked(true)} />
      )}
      {providerName === undefined || isFactorAsked ? null : (
        // This screen goes on by itself, with what was typed, once the other tab is signed in.
        <a className={styles.way} href={STAFF_SCREENS.login} target="_blank" rel="noreferrer">
          {signInInNewTabText(providerName)}
        </a>
      )}
      <button type="button" className={styles.way} onClick={leave}>
        Log in as another user
      </button>
    </Modal>
  );
}

interface PasswordAgainProps {
  readonly username: string;
  readonly onDone: () => Promise<void>;
  readonly onFactor: () => void;
}

function PasswordAgain({ username, onDone, onFactor }: PasswordAgainProps) {
  const [password, setPassword] = useState('');
  const submit = useSubmit({ refused: STAFF_TEXTS.loginFailed, noAnswer: STAFF_TEXTS.networkError });
  const logIn = () =>
    submit.run(async () => {
      try {
        await signIn({ username, password });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
        return onFactor();
      }
      await onDone();
    });
  return (
    <Form onSubmit={logIn}>
      <p>
        User <b>{username}</b>
      </p>
      <PasswordField
        data-autofocus
        isCurrent
        label="Password"
        name="password"
        value={password}
        onChange={setPassword}
      />
      <FormNotice failure={submit.failure} />
      <Button type="submit" fullWidth aria-busy={submit.isBusy || undefined}>
        Login
      </Button>
    </Form>
  );
}

function leave(): void {
  keepWayBack(location, readStaffSession()?.username);
  endStaffSession();
  location.assign(STAFF_SCREENS.login);
}
