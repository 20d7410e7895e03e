import { Button, TextInput } from '@mantine/core';
import { checkTotpCode } from '@portal/contract/rules/second-factor.ts';
import { SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import { useState } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { Form } from '../../../forms/FormModal.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { staffCall } from '../../../staff-api.ts';
import type { AddingProps } from './Adding.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './SignIn.module.css';

interface AddTotpProps extends AddingProps {
  readonly setup: { readonly secret: string; readonly uri: string };
}

const GROUPS_OF_FOUR = /(.{4})(?=.)/g;

/** The app scans the key or takes it by hand, and shows a code that proves it. */
export function AddTotp({ setup, run, onAdded, onCancel }: AddTotpProps) {
  const [name, setName] = useState('Authenticator app');
  const [code, setCode] = useState('');
  const submit = useSubmit({ refused: texts.changeFailed }, { shownFields: ['name', 'code'] });
  const confirm = () => {
    const mistake = checkTotpCode(code);
    if (mistake !== undefined) return submit.say(mistake, 'code');
    submit.run(() =>
      run(async () => {
        const body = { name, code };
        const added = await staffCall('POST /api/admin/second-factor/totp/confirm', { body });
        await onAdded(added.recovery_codes);
      }),
    );
  };
  return (
    <section className={styles.adding} aria-labelledby="add-totp">
      <h2 id="add-totp" className={styles.addingTitle}>
        Add an authenticator app
      </h2>
      <p className={styles.words}>Scan this with the app on your phone, or type the key.</p>
      <QrCode text={setup.uri} />
      <p className={styles.key}>{setup.secret.replaceAll(GROUPS_OF_FOUR, '$1 ')}</p>
      <Form onSubmit={confirm}>
        <TextInput
          label="Name"
          name="name"
          maxLength={60}
          value={name}
          error={submit.fields['name']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Code that the app shows now"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          error={submit.fields['code']}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <FormNotice failure={submit.failure} />
        <div className={styles.addingActions}>
          <Button type="submit" className={styles.main} aria-busy={submit.isBusy || undefined}>
            Confirm
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
      <p className={styles.words}>{texts.lostPhone}</p>
    </section>
  );
}
