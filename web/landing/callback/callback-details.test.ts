import { describe, expect, it } from 'vitest';
import { firstDetailError, otpError } from './callback-details.ts';

const complete = { name: 'Ananya Kulkarni', email: 'ananya@example.in', city: 'Pune', phone: '9822041736' };

describe('the callback form shows the first error alone', () => {
  it.each([
    [{ name: '', email: '', city: '', phone: '' }, 'name', 'Name is required.'],
    [{ email: '', city: '', phone: '' }, 'email', 'Email is required.'],
    [{ email: 'ananya', phone: '' }, 'email', 'Invalid email format.'],
    [{ city: '  ', phone: '1' }, 'city', 'City is required.'],
    [{ phone: '' }, 'phone', 'Phone Number is required.'],
    [{ phone: '98220' }, 'phone', 'Phone must be 10 digits.'],
  ])('%j: %s, %s [5.28]', (changed, field, text) => {
    expect(firstDetailError({ ...complete, ...changed })).toEqual({ field, text });
  });

  it('finds nothing in complete details', () => {
    expect(firstDetailError(complete)).toBeUndefined();
  });

  it.each([
    ['', 'OTP is required.'],
    ['12', 'OTP must be 4 digits.'],
  ])('the code %j: %s [5.29]', (otp, text) => {
    expect(otpError(otp)).toEqual({ field: 'otp', text });
  });

  it('takes four digits', () => {
    expect(otpError('7301')).toBeUndefined();
  });
});
