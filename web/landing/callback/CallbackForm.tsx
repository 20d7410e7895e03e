import { CALLBACK_FORM } from '@portal/contract/program/opening.ts';
import { CITY_MAX_LENGTH, EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@portal/contract/rules/identity.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/plain/field/Button.tsx';
import { PhoneField } from '../../ui/plain/field/PhoneField.tsx';
import { TextField } from '../../ui/plain/field/TextField.tsx';
import { phoneDigits } from '../../ui/plain/field/phone-digits.ts';
import { useHydrated } from '../use-hydrated.ts';
import type { DetailField } from './callback-details.ts';
import { CallbackCode } from './CallbackCode.tsx';
import styles from './CallbackForm.module.css';
import type { Callback } from './use-callback-request.ts';

interface CallbackFormProps {
  readonly callback: Callback;
  readonly onName: (name: string) => void;
}

const TEXT_FIELDS = [
  { field: 'name', label: CALLBACK_FORM.name, autoComplete: 'name', maxLength: NAME_MAX_LENGTH },
  {
    field: 'email',
    label: CALLBACK_FORM.email,
    autoComplete: 'email',
    maxLength: EMAIL_MAX_LENGTH,
    inputMode: 'email',
  },
  { field: 'city', label: CALLBACK_FORM.city, autoComplete: 'address-level2', maxLength: CITY_MAX_LENGTH },
] as const;

export function CallbackForm({ callback, onName }: CallbackFormProps) {
  const { details, stage, error, sending, change } = callback;
  const form = useRef<HTMLFormElement>(null);
  const ready = useHydrated();
  const editable = stage === 'details';
  const type = (field: DetailField, value: string) => {
    change({ [field]: value });
    if (field === 'name') onName(value);
  };
  useTypedBefore(form, type);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (editable) callback.getOtp();
    if (stage === 'code') callback.requestCallback();
  };
  const errorAt = (field: DetailField) => (error?.field === field ? error.text : undefined);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {TEXT_FIELDS.map(({ field, ...input }) => (
        <TextField
          key={field}
          {...input}
          name={field}
          value={details[field]}
          onChange={(value) => type(field, value)}
          error={errorAt(field)}
          readOnly={!editable}
          required
        />
      ))}
      <PhoneField
        label={CALLBACK_FORM.phone}
        value={details.phone}
        onChange={(value) => type('phone', value)}
        error={errorAt('phone')}
        readOnly={!editable}
        required
        labelAside={
          stage === 'code' ? (
            <button type="button" className={styles.change} onClick={callback.changeNumber}>
              {CALLBACK_FORM.change}
            </button>
          ) : undefined
        }
        trailing={
          stage === 'code' ? undefined : (
            // Until the script runs, a press must not send the details as an address.
            <Button
              className={styles.getOtp}
              type={ready ? 'submit' : 'button'}
              loading={sending}
              disabled={!editable}
            >
              {CALLBACK_FORM.getOtp}
            </Button>
          )
        }
        help={editable ? CALLBACK_FORM.promise : undefined}
      />
      {stage === 'code' ? <CallbackCode callback={callback} /> : null}
      <output className={styles.known}>{callback.known}</output>
    </form>
  );
}

/** Words typed before the script was there are not lost. */
function useTypedBefore(
  form: { readonly current: HTMLFormElement | null },
  type: (field: DetailField, value: string) => void,
): void {
  const take = useEffectEvent(() => {
    if (form.current === null) return;
    for (const [field, value] of new FormData(form.current)) {
      if (typeof value !== 'string' || value === '') continue;
      if (field === 'phone') type(field, phoneDigits(value));
      if (field === 'name' || field === 'email' || field === 'city') type(field, value);
    }
  });
  useEffect(() => take(), []);
}
