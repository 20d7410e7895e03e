import { checkFields, type FormErrors } from '@portal/contract/rules/form/check-form.ts';
import type { FormField, FormValues } from '@portal/contract/rules/form/form-description.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { describeFields, isTypedField } from './form.ts';

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

/** A field of the form that is typed, with the limits of today; undefined if the form has none of that name. */
export type AnswerField = (name: string) => FormField | undefined;

export function createAnswerField(clock: Clock): AnswerField {
  return (name) =>
    isTypedField(name)
      ? describeFields(indianDay(clock.now())).find(({ field_name }) => field_name === name)
      : undefined;
}
