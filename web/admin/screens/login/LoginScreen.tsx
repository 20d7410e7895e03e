import { BRAND } from '@portal/contract/program.ts';
import { useState } from 'react';
import { TopAlert } from '../../../ui/plain/alert/TopAlert.tsx';
import { BrandMark } from '../../../ui/plain/brand/BrandMark.tsx';
import { Leaf } from '../../../ui/plain/brand/Leaf.tsx';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import { ScreenHeading } from '../../../ui/screen/ScreenHeading.tsx';
import { CreateUser } from './CreateUser.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginScreen.module.css';
import { ForgotPassword } from './recover/ForgotPassword.tsx';
import { GetUsername } from './recover/GetUsername.tsx';
import { useLoginOptions } from '../../session/use-login-options.ts';

type Help = 'password' | 'username' | 'new user';

const HELPS: readonly (readonly [Help, string])[] = [
  ['password', 'Forgot Password'],
  ['username', 'Get Username'],
  ['new user', 'Create New User'],
];

export function LoginScreen() {
  const [help, setHelp] = useState<Help>();
  const { isSignupOpen, passwordMinLength, providerName } = useLoginOptions();
  const helps = HELPS.filter(([name]) => name !== 'new user' || isSignupOpen);
  const close = () => setHelp(undefined);
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
          <LoginForm providerName={providerName} />
          <ul className={styles.helps}>
            {helps.map(([name, label]) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.help}
                  aria-haspopup="dialog"
                  onClick={() => setHelp(name)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </main>
      </div>
      <ForgotPassword opened={help === 'password'} passwordMinLength={passwordMinLength} onClose={close} />
      <GetUsername opened={help === 'username'} onClose={close} />
      <CreateUser opened={help === 'new user'} onClose={close} />
    </div>
  );
}
