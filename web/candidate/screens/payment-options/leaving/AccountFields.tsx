import { ACCOUNT_HOLDER_MAX_LENGTH } from '@portal/contract/rules/refunds.ts';
import { TextField } from '../../../../ui/plain/field/TextField.tsx';
import { wordsAbout, type AccountTexts } from './account-form.ts';

interface AccountFieldsProps {
  readonly account: AccountTexts;
  readonly errors: Readonly<Record<string, string | true>>;
  readonly onChange: (account: AccountTexts) => void;
}

const NUMBER_LENGTH = 26;

/** Where money goes that cannot return the way it came. */
export function AccountFields({ account, errors, onChange }: AccountFieldsProps) {
  const field = (name: keyof AccountTexts) => ({
    name,
    value: account[name],
    error: wordsAbout(errors, name),
    onChange: (text: string) => onChange({ ...account, [name]: text }),
  });
  return (
    <>
      <TextField
        label="Account holder"
        autoComplete="name"
        maxLength={ACCOUNT_HOLDER_MAX_LENGTH}
        {...field('holder')}
      />
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={NUMBER_LENGTH}
        {...field('number')}
      />
      <TextField
        label="Account number again"
        inputMode="numeric"
        autoComplete="off"
        maxLength={NUMBER_LENGTH}
        {...field('again')}
      />
      <TextField
        label="IFSC"
        autoComplete="off"
        maxLength={11}
        help="11 characters, on the cheque book"
        {...field('ifsc')}
      />
    </>
  );
}
