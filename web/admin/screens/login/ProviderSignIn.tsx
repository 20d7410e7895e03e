import { Button } from '@mantine/core';
import { signInWithText, signOutThereText, stillSignedInText } from '@portal/contract/texts/identity.ts';
import { useState } from 'react';
import { FormNotice } from '../../forms/FormNotice.tsx';
import { forgetSignOutOffer, readSignOutOffer } from '../../session/provider-session.ts';
import styles from './LoginScreen.module.css';

interface ProviderSignInProps {
  /** How the bank's identity provider is called. */
  readonly name: string;
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

/** The other way in, in the same card. */
export function ProviderSignIn({ name, failure, isBusy, onStart }: ProviderSignInProps) {
  const [signOutUrl] = useState(readSignOutOffer);
  return (
    <div className={styles.provider}>
      <FormNotice failure={failure} />
      <p className={styles.or}>or</p>
      <Button
        variant="default"
        size="lg"
        fullWidth
        onClick={onStart}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
      >
        {signInWithText(name)}
      </Button>
      {signOutUrl === undefined ? null : (
        <p className={styles.signOut}>
          {stillSignedInText(name)}{' '}
          <a className={styles.help} href={signOutUrl} onClick={() => forgetSignOutOffer()}>
            {signOutThereText(name)}
          </a>
        </p>
      )}
    </div>
  );
}
