import { ERRORS } from '@portal/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { linkFailureText, linkInHash } from './login-link.ts';

describe('the login link of an SMS', () => {
  it.each([
    ['#link=abc-DEF_123', 'abc-DEF_123'],
    ['', undefined],
    ['#main', undefined],
    ['#link=', undefined],
  ])('%s holds %s', (hash, link) => {
    expect(linkInHash(hash)).toBe(link);
  });

  it('that is over speaks of no code that was typed', () => {
    const { status, text: message } = ERRORS.OTP_EXPIRED;
    expect(linkFailureText(new ApiError({ status, message, code: 'OTP_EXPIRED' }))).toBe(
      'This link was used already or is too old. Please ask for a new OTP.',
    );
    expect(linkFailureText(new ApiError({ status: 429, message: 'Too many attempts.' }))).toBe(
      'Too many attempts.',
    );
    expect(linkFailureText(new ApiError())).toBe('Error While Login');
  });
});
