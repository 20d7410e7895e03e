import { describe, expect, it } from 'vitest';
import { plainMobiles } from './plain-mobiles.ts';

describe('a mobile number in a search', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '+919876543210',
    '+91-98765-43210',
    '(+91) 98765 43210',
    '919876543210',
    '0091 9876543210',
    '09876543210',
    '98765-43210',
    '987 654 3210',
    '9876.543.210',
    '+91 987654 3210',
  ])('%s is its ten digits', (written) => {
    expect(plainMobiles(written)).toBe('9876543210');
    expect(plainMobiles(`Asha ${written} Pune`)).toBe('Asha 9876543210 Pune');
  });

  it('is known by its beginning while it is typed', () => {
    expect(plainMobiles('+91 98765').trim()).toBe('98765');
    expect(plainMobiles('+9198765')).toBe('98765');
  });

  it.each([
    '600001 9876',
    'KBP26-004182',
    '2026-11-15',
    'pay_9876543210',
    'asha+91@example.com',
    '1234567890',
    '98765432101',
    'order_91 9876',
  ])('is not seen in %s', (text) => {
    expect(plainMobiles(text)).toBe(text);
  });
});
