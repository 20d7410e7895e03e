import { Button, TextInput } from '@mantine/core';
import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ContactDetails } from '@portal/contract/routes/contact-changes.ts';
import { CONTACT_CODE_DIGITS, type ContactNumber } from '@portal/contract/rules/contact-change.ts';
import { groupedMobile } from '@portal/contract/rules/identity.ts';
import { useState } from 'react';
import type { useSubmit } from '../../../../../api/use-submit.ts';
import { staffCall } from '../../../../staff-api.ts';
import styles from './ChangeContact.module.css';

interface CodeFieldProps {
  readonly id: ApplicationId;
  readonly details: ContactDetails;
  readonly to: ContactNumber;
  readonly mobile: string;
  readonly value: string;
  readonly error: string | true | undefined;
  readonly onChange: (value: string) => void;
  /** Of the whole form: one call at a time. */
  readonly submit: ReturnType<typeof useSubmit>;
}

/** The code that the candidate reads out, and the press that sends it. */
export function CodeField({ id, details, to, mobile, value, error, onChange, submit }: CodeFieldProps) {
  const [sent, setSent] = useState<string>();
  const label = `Code sent to the ${to} number, ${groupedMobile(mobile)}`;
  const send = () =>
    submit.run(async () => {
      const body = { ...details, to };
      const { message } = await staffCall('POST /api/applications/:id/contact/codes', {
        params: { id },
        body,
      });
      setSent(message);
    });
  return (
    <div className={styles.code}>
      <TextInput
        label={label}
        name={`${to}_code`}
        inputMode="numeric"
        autoComplete="off"
        error={error}
        value={value}
        onChange={(event) =>
          onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, CONTACT_CODE_DIGITS))
        }
      />
      <Button
        variant="default"
        aria-label={`Send the code to the ${to} number`}
        aria-disabled={submit.isBusy || undefined}
        onClick={send}
      >
        {sent === undefined ? 'Send code' : 'Send again'}
      </Button>
      <p className={styles.sent} role="status">
        {sent}
      </p>
    </div>
  );
}
