import {
  checkEmail,
  checkLoginOtp,
  checkName,
  checkOtp,
  checkPhone,
} from '@portal/contract/rules/identity.ts';
import { describe, expect, it } from 'vitest';
import { type FieldChecks, firstError, firstErrorAnswered, firstErrorAtSubmit } from './first-error.ts';

const LOGIN: FieldChecks<'mobile'> = [['mobile', checkPhone]];
const REGISTER: FieldChecks<'name' | 'email' | 'mobile'> = [
  ['name', checkName],
  ['email', checkEmail],
  ['mobile', checkPhone],
];
const FILLED = { name: 'Ananya', email: 'a@b.in', mobile: '9822041736', otp: '7312' };

describe('GET OTP', () => {
  it('runs the rules in the order of the form and names the first mistake [5.1]', () => {
    expect(firstError({ name: '', email: '', mobile: '' }, REGISTER)).toEqual({
      field: 'name',
      text: 'Name is required.',
    });
    expect(firstError({ name: 'A', email: 'x', mobile: '' }, REGISTER)?.text).toBe('Invalid email format.');
    expect(firstError({ name: 'A', email: 'a@b.in', mobile: '' }, REGISTER)?.text).toBe(
      'Phone Number is required.',
    );
    expect(firstError({ mobile: '98220' }, LOGIN)?.text).toBe('Phone must be 10 digits.');
    expect(firstError(FILLED, REGISTER)).toBeUndefined();
  });
});

describe('Login', () => {
  it('with an empty number asks for all fields [5.12]', () => {
    expect(firstErrorAtSubmit({ mobile: ' ', otp: '' }, LOGIN, checkLoginOtp)).toEqual({
      field: 'mobile',
      text: 'All Fields are Required.',
    });
  });

  it('without a code says where to get it', () => {
    expect(firstErrorAtSubmit({ mobile: '9822041736', otp: '' }, LOGIN, checkLoginOtp)).toEqual({
      field: 'otp',
      text: 'OTP is required. Click on GET OTP.',
    });
  });

  it('with half a code says how long it is', () => {
    expect(firstErrorAtSubmit({ mobile: '9822041736', otp: '73' }, LOGIN, checkLoginOtp)?.text).toBe(
      'OTP must be 4 digits.',
    );
  });
});

describe('Register', () => {
  it('puts an empty field before a wrong one [5.13]', () => {
    expect(firstErrorAtSubmit({ ...FILLED, email: 'x', mobile: '' }, REGISTER, checkOtp)).toEqual({
      field: 'mobile',
      text: 'All Fields are Required.',
    });
  });

  it('puts a wrong field before a missing code', () => {
    expect(firstErrorAtSubmit({ ...FILLED, email: 'x', otp: '' }, REGISTER, checkOtp)?.text).toBe(
      'Invalid email format.',
    );
    expect(firstErrorAtSubmit({ ...FILLED, otp: '' }, REGISTER, checkOtp)?.text).toBe('OTP is required.');
  });

  it('finds nothing in a filled form', () => {
    expect(firstErrorAtSubmit(FILLED, REGISTER, checkOtp)).toBeUndefined();
  });
});

describe("the server's word on single fields", () => {
  it('is shown at the first of them in the form', () => {
    expect(firstErrorAnswered({ mobile: 'M', email: 'E' }, ['name', 'email', 'mobile'])).toEqual({
      field: 'email',
      text: 'E',
    });
  });

  it('is left out where the form has no such field', () => {
    expect(firstErrorAnswered({ city: 'C' }, ['mobile'])).toBeUndefined();
  });
});
