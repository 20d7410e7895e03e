import { describe, expect, test } from 'vitest';
import { findCode } from './code.ts';

describe('the code in a message', () => {
  test.each([
    ['4821 is your OTP to log in.', '4821'],
    ['Your code is 123456. It ends in 10 minutes.', '123456'],
    ['Code: 87654321', '87654321'],
    ['Use (0042) to go on', '0042'],
  ])('%s', (text, code) => {
    expect(findCode(text)).toBe(code);
  });

  test.each([
    ['a link with a port', 'To register: http://127.0.0.1:3000/portal/register'],
    ['an amount', 'We received Rs 50000 for your application.'],
    ['an amount with commas', 'We received Rs 2,36,000 for your application.'],
    ['an application number', 'Application KBP26-004182 is submitted.'],
    ['too few digits', 'Valid 5 minutes, room 101'],
    ['too many digits', 'Call 9876543210'],
    ['a part of a word', 'Token ab1234cd'],
  ])('is not taken from %s', (_what, text) => {
    expect(findCode(text)).toBeNull();
  });
});
