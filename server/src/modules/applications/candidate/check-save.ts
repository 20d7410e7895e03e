import { cgpaFields, degreeOf } from '@portal/contract/rules/form/cgpa.ts';
import { checkFields } from '@portal/contract/rules/form/check-form.ts';
import type { Places } from '@portal/contract/rules/form/places.ts';
import type { FormField, FormValues } from '@portal/contract/rules/form/form-description.ts';
import { isBlank } from '@portal/contract/rules/form/field-values.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { FormInput } from './form-input.ts';

interface Check {
  /** What the form would hold after the save. */
  readonly values: FormValues;
  readonly input: FormInput;
  readonly fields: readonly FormField[];
  /** Not needed unless `checksPlaces` says so. */
  readonly places: Places | undefined;
  readonly mobile: string;
}

/** Refuses a save with all that is wrong in it: in the fields it sends or, if it submits, in the whole form. */
export function checkSave({ values, input, fields, places, mobile }: Check): void {
  const isChecked = ({ field_name }: FormField) =>
    input.status === 'Completed' ||
    field_name in input.values ||
    input.files.has(field_name) ||
    isDistrictOfAnother(field_name, values, input) ||
    isOfChangedCgpa(field_name, input);
  const checked = fields.filter(isChecked);
  const wrong = checkFields(checked, values, places);
  const texts = checked.flatMap(({ field_name }): [string, string][] => {
    const text = wrong[field_name] ?? checkMobile(field_name, values, mobile);
    return text === undefined ? [] : [[field_name, text]];
  });
  const [first] = texts;
  if (first === undefined) return;
  throw new AppError('INVALID_INPUT', { text: first[1], fields: Object.fromEntries(texts) });
}

/** Whether a save has a state or district to be checked. */
export function checksPlaces({ status, values }: Pick<FormInput, 'status' | 'values'>): boolean {
  return status === 'Completed' || 'state' in values || 'district' in values;
}

/** Another state alone would leave the saved district in a state that it is not of. */
function isDistrictOfAnother(fieldName: string, values: FormValues, input: FormInput): boolean {
  return fieldName === 'district' && 'state' in input.values && !isBlank(values[fieldName]);
}

/** A percentage alone would leave a saved CGPA that it was not made from; and the other way round. */
function isOfChangedCgpa(field_name: string, input: FormInput): boolean {
  const degree = degreeOf({ field_name });
  return degree !== undefined && Object.values(cgpaFields(degree)).some((name) => name in input.values);
}

/** The number is how the candidate logs in; it is shown in the form and not changed there. */
function checkMobile(fieldName: string, values: FormValues, mobile: string): string | undefined {
  const isOther = fieldName === 'mobile_number' && values[fieldName] !== mobile;
  return isOther ? APPLICATION_TEXTS.registeredMobileOnly : undefined;
}
