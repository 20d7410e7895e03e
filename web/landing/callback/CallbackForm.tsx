import { CALLBACK_FORM } from '@portal/contract/program/landing/callback-form.ts';
import {
  CITY_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  OTP_DIGITS,
} from '@portal/contract/rules/identity.ts';
import { OTP_VALID_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { classes } from '../../ui/plain/classes.ts';
import buttons from '../../ui/plain/field/Button.module.css';
import lines from '../../ui/plain/Underlined.module.css';
import { Button } from '../../ui/plain/field/Button.tsx';
import { PhoneField } from '../../ui/plain/field/PhoneField.tsx';
import { TextField } from '../../ui/plain/field/TextField.tsx';
import { OtpBoxes } from '../../ui/plain/otp-boxes/OtpBoxes.tsx';
import styles from './CallbackForm.module.css';
import { ResendRow } from '../../ui/plain/otp-boxes/ResendRow.tsx';

const TEXT_FIELDS = [
  { name: 'name', label: CALLBACK_FORM.name, autoComplete: 'name', maxLength: NAME_MAX_LENGTH },
  {
    name: 'email',
    label: CALLBACK_FORM.email,
    autoComplete: 'email',
    maxLength: EMAIL_MAX_LENGTH,
    inputMode: 'email',
  },
  { name: 'city', label: CALLBACK_FORM.city, autoComplete: 'address-level2', maxLength: CITY_MAX_LENGTH },
] as const;

/** Drawn once, with every part that it will need; `attach-callback.ts` gives it behaviour. */
const EMPTY = { value: '', onChange: () => undefined };

export function CallbackForm() {
  return (
    <form className={styles.form} noValidate>
      {TEXT_FIELDS.map((field) => (
        <TextField key={field.name} {...field} {...EMPTY} required />
      ))}
      <PhoneField
        {...EMPTY}
        label={CALLBACK_FORM.phone}
        required
        labelAside={
          <button
            type="button"
            className={classes(buttons.link, lines.underlined, styles.change)}
            data-part="change"
            hidden
          >
            {CALLBACK_FORM.change}
          </button>
        }
        trailing={
          <span data-part="get-otp">
            <Button className={styles.getOtp}>{CALLBACK_FORM.getOtp}</Button>
          </span>
        }
        help={<span data-part="promise">{CALLBACK_FORM.promise}</span>}
      />
      <div className={styles.code} data-part="code" hidden>
        <div>
          <OtpBoxes
            {...EMPTY}
            label={CALLBACK_FORM.otp}
            labelAside={`Valid ${OTP_VALID_SECONDS / 60} minutes`}
            length={OTP_DIGITS}
          />
          <ResendRow />
        </div>
        <Button type="submit" whole>
          {CALLBACK_FORM.submit}
        </Button>
      </div>
      <output className={styles.known} data-part="known" />
    </form>
  );
}
