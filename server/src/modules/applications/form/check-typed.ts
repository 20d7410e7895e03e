import { checkFields, type FormErrors } from '@portal/contract/rules/form/check-form.ts';
import type { FormField, FormValues } from '@portal/contract/rules/form/form-description.ts';
import type { ReadFormTerms } from './form-terms.ts';
import { describeFields, isTypedField } from './form.ts';

/** What the form says about these of its fields; places are not looked up. */
export type CheckTyped = (names: readonly string[], values: FormValues) => FormErrors;

export function createCheckTyped(formTerms: ReadFormTerms): CheckTyped {
  return (names, values) => {
    const fields = describeFields(formTerms());
    return checkFields(
      fields.filter(({ field_name: name }) => names.includes(name)),
      values,
      undefined,
    );
  };
}

/** A field of the form that is typed, with the limits of today; undefined if the form has none of that name. */
export type AnswerField = (name: string) => FormField | undefined;

export function createAnswerField(formTerms: ReadFormTerms): AnswerField {
  return (name) =>
    isTypedField(name)
      ? describeFields(formTerms()).find(({ field_name }) => field_name === name)
      : undefined;
}
