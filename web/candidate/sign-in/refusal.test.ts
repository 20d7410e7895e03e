import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { fieldOfRefusal } from './refusal.ts';

const FIELDS = ['name', 'email', 'mobile', 'otp'] as const;

describe('a refusal', () => {
  it('stands at the field that the answer names', () => {
    const cause = new ApiError({
      status: 400,
      code: 'INVALID_INPUT',
      fields: { email: 'Invalid email format.' },
    });
    expect(fieldOfRefusal(cause, 'x', FIELDS)).toEqual({ field: 'email', text: 'Invalid email format.' });
  });

  it.each([
    ['OTP_WRONG', 'otp'],
    ['OTP_EXPIRED', 'otp'],
    ['ALREADY_REGISTERED', 'mobile'],
  ])('%s stands at %s', (code, field) => {
    expect(fieldOfRefusal(new ApiError({ status: 400, code }), 'Text', FIELDS)).toEqual({
      field,
      text: 'Text',
      code,
    });
  });

  it('of the call as a whole stands at no field', () => {
    const tooMany = new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(fieldOfRefusal(tooMany, 'x', FIELDS)).toBeUndefined();
    expect(fieldOfRefusal(new ApiError(), 'x', FIELDS)).toBeUndefined();
    expect(fieldOfRefusal(new Error('bug'), 'x', FIELDS)).toBeUndefined();
  });
});
