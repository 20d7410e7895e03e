import { checkFields, type FormErrors } from '@portal/contract/rules/form/check-form.ts';
import type { Places } from '@portal/contract/rules/form/places.ts';
import type { FormField, FormValues } from '@portal/contract/rules/form/types.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { FormInput } from './form-input.ts';

interface Check {
  /** What the form would hold after the save. */
  readonly values: FormValues;
  readonly input: FormInput;
  readonly fields: readonly FormField[];
  readonly places: Places;
  readonly mobile: string;
}

/** Refuses a save with all that is wrong in it: with what it sends, or where it submits, with the whole form. */
export function checkSave(check: Check): void {
  const { values, input, fields, places } = check;
  const isChecked = ({ field_name }: FormField) =>
    input.status === 'Completed' || field_name in input.values || input.files.has(field_name);
  refuse({ ...checkFields(fields.filter(isChecked), values, places), ...checkMobile(check) });
}

/** The number is how the candidate logs in; it is shown in the form and not changed there. */
function checkMobile({ input, mobile }: Check): FormErrors {
  const sent = input.values['mobile_number'];
  return sent === undefined || sent === mobile
    ? {}
    : { mobile_number: APPLICATION_TEXTS.registeredMobileOnly };
}

function refuse(errors: FormErrors): void {
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError('INVALID_INPUT', { text: first, fields: errors });
}
