import type { Check } from '@portal/contract/rules/identity.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';

export interface FieldError<F extends string> {
  readonly field: F;
  readonly text: string;
  /** Why the server refused, if it did. */
  readonly code?: string | undefined;
}

/** Fields with their rules, in the order of the form. */
export type FieldChecks<F extends string> = readonly (readonly [field: F, check: Check])[];

type Values<F extends string> = Readonly<Record<F, string>>;

/** A form shows only the first error found. */
export function firstError<F extends string>(
  values: Values<F>,
  checks: FieldChecks<F>,
): FieldError<F> | undefined {
  for (const [field, check] of checks) {
    const text = check(values[field]);
    if (text !== undefined) return { field, text };
  }
  return undefined;
}

/** At Login or Register: an empty field comes before any other mistake; a missing code has its own text. */
export function firstErrorAtSubmit<F extends string>(
  values: Values<F | 'otp'>,
  checks: FieldChecks<F>,
  checkOtp: Check,
): FieldError<F | 'otp'> | undefined {
  const empty = checks.find(([field]) => values[field].trim() === '');
  if (empty !== undefined) return { field: empty[0], text: SIGN_IN_TEXTS.allFieldsRequired };
  return firstError<F | 'otp'>(values, [...checks, ['otp', checkOtp]]);
}

/** What the server says of single fields, as the form's own errors: again the first in the form's order. */
export function firstErrorAnswered<F extends string>(
  answered: Readonly<Record<string, string>>,
  order: readonly F[],
): FieldError<F> | undefined {
  const field = order.find((name) => answered[name] !== undefined);
  const text = field === undefined ? undefined : answered[field];
  return field === undefined || text === undefined ? undefined : { field, text };
}
