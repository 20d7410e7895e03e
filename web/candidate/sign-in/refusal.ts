import type { ErrorCode } from '@portal/contract/errors.ts';
import { ApiError } from '../../api/api-error.ts';
import { type FieldError, firstErrorAnswered } from './first-error.ts';

/** Refusals that are about one field, though the answer names none. */
const FIELD_OF_CODE: Partial<Record<ErrorCode, string>> = {
  OTP_WRONG: 'otp',
  OTP_EXPIRED: 'otp',
  ALREADY_REGISTERED: 'mobile',
};

/** Returns the field that a refusal is about, or undefined if it is about the call as a whole. */
export function fieldOfRefusal<F extends string>(
  cause: unknown,
  text: string,
  fields: readonly F[],
): FieldError<F> | undefined {
  if (!(cause instanceof ApiError) || cause.kind === 'no-answer') return undefined;
  const answered = firstErrorAnswered(cause.fields, fields);
  if (answered !== undefined) return answered;
  const named = new Map<string, string>(Object.entries(FIELD_OF_CODE)).get(cause.code ?? '');
  const field = fields.find((one) => one === named);
  return field === undefined ? undefined : { field, text, code: cause.code };
}
