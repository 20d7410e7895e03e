import { ERRORS } from '@portal/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { linkFailureText, linkInHash } from './sms-link.ts';

const TEXTS = { refused: 'Login failed', noAnswer: 'Error While Login' };

describe('the link of an SMS', () => {
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
    expect(linkFailureText(new ApiError({ status, message, code: 'OTP_EXPIRED' }), TEXTS)).toBe(
      'This link was used already or is too old. Please ask for a new OTP.',
    );
    expect(linkFailureText(new ApiError({ status: 429, message: 'Too many attempts.' }), TEXTS)).toBe(
      'Too many attempts.',
    );
    expect(linkFailureText(new ApiError(), TEXTS)).toBe('Error While Login');
  });
});
