import { Button, TextInput } from '@mantine/core';
import { checkFactorName } from '@portal/contract/rules/second-factor.ts';
import { SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import { useState } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { focusAtOnce } from '../../../../ui/screen/focus-in-sight.ts';
import { Form } from '../../../forms/FormModal.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { createPasskey } from '../../../second-factor/passkey.ts';
import { staffCall } from '../../../staff-api.ts';
import type { AddingProps } from './Adding.tsx';
import styles from './SignIn.module.css';

/** The browser makes the passkey: with the fingerprint, the face or the PIN of this machine, or a key. */
export function AddPasskey({ run, onAdded, onCancel }: AddingProps) {
  const [name, setName] = useState('');
  const submit = useSubmit({ refused: texts.changeFailed }, { shownFields: ['name'] });
  const add = () => {
    const mistake = checkFactorName(name);
    if (mistake !== undefined) return submit.say(mistake, 'name');
    submit.run(() =>
      run(async () => {
        const options = await staffCall('POST /api/admin/second-factor/passkey', {});
        const body = { name, passkey: await createPasskey(options) };
        const added = await staffCall('POST /api/admin/second-factor/passkey/confirm', { body });
        await onAdded(added.recovery_codes);
      }),
    );
  };
  return (
    <section className={styles.adding} aria-labelledby="add-passkey">
      <h2 id="add-passkey" className={styles.addingTitle}>
        Add a passkey
      </h2>
      <p className={styles.words}>
        Your browser asks for your fingerprint, face, PIN or security key. Give the passkey a name by which
        you know it again.
      </p>
      <Form onSubmit={add}>
        <TextInput
          ref={focusAtOnce}
          label="Name"
          name="name"
          placeholder="Windows Hello, desk 4"
          maxLength={60}
          value={name}
          error={submit.fields['name']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FormNotice failure={submit.failure} />
        <div className={styles.addingActions}>
          <Button type="submit" className={styles.main} aria-busy={submit.isBusy || undefined}>
            Make the passkey
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </section>
  );
}
