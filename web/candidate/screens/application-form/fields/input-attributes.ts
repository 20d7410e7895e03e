import type { FormField } from '@portal/contract/rules/form/form-description.ts';

type InputMode = 'numeric' | 'decimal' | 'email' | 'tel' | undefined;

/** Types whose browser widget gets in the way of typing: they would swallow a wrong text instead of showing it. */
const TYPED_AS_TEXT = new Set(['number']);

export function nativeType({ input_type }: Pick<FormField, 'input_type'>): string {
  return TYPED_AS_TEXT.has(input_type) ? 'text' : input_type;
}

const DIGITS_ALONE = /^\^(?:\[\d-\d\](?:\{[\d,]+\})?)+\$$/;

/** Which keyboard a phone shows. */
export function inputModeOf({ input_type, pattern }: Pick<FormField, 'input_type' | 'pattern'>): InputMode {
  if (input_type === 'number') return 'decimal';
  if (input_type === 'email' || input_type === 'tel') return input_type;
  return pattern !== null && DIGITS_ALONE.test(pattern) ? 'numeric' : undefined;
}

const AUTOFILL: ReadonlyMap<string, string> = new Map([
  ['first_name', 'given-name'],
  ['last_name', 'family-name'],
  ['email', 'email'],
  ['mobile_number', 'tel-national'],
  ['state', 'address-level1'],
  ['city', 'address-level2'],
  ['pincode', 'postal-code'],
]);

/** What the browser may fill in by itself. */
export function autofillOf(fieldName: string): string {
  return AUTOFILL.get(fieldName) ?? 'off';
}
