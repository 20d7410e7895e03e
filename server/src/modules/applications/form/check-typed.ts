import { checkFields, type FormErrors } from '@portal/contract/rules/form/check-form.ts';
import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { describeFields } from './form.ts';

/** What the form says about these of its fields; places are not looked up. */
export type CheckTyped = (names: readonly string[], values: FormValues) => FormErrors;

export function createCheckTyped(clock: Clock): CheckTyped {
  return (names, values) => {
    const fields = describeFields(indianDay(clock.now()));
    return checkFields(
      fields.filter(({ field_name: name }) => names.includes(name)),
      values,
      undefined,
    );
  };
}
