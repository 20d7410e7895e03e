import { describe, expect, it } from 'vitest';
import { resetMistake, signupMistake } from './new-password.ts';

const REQUIRED = 'Username, password, and mobile number are required';
const DIFFER = 'Passwords do not match';

describe('a wish for a new user', () => {
  const fine = {
    username: 'r.iyer',
    password: 'teal-desk-4',
    confirmation: 'teal-desk-4',
    mobile: '9822041736',
  };

  it.each(['username', 'password', 'mobile'])('needs a %s', (field) => {
    expect(signupMistake({ ...fine, [field]: ' ' })).toBe(REQUIRED);
  });

  it('needs the same password twice [5.83]', () => {
    expect(signupMistake({ ...fine, confirmation: 'teal-desk-5' })).toBe(DIFFER);
  });

  it('may be sent', () => {
    expect(signupMistake(fine)).toBeUndefined();
  });
});

describe('a new password', () => {
  const fine = { code: '482913', password: 'teal-desk-4', confirmation: 'teal-desk-4' };

  it('is long enough [5.85]', () => {
    expect(resetMistake({ ...fine, password: '12345', confirmation: '12345' })).toBe(
      'Password must be at least 6 characters long',
    );
  });

  it('is as long as the operator wants', () => {
    const nine = { ...fine, password: 'teal-desk', confirmation: 'teal-desk' };
    expect(resetMistake(nine, 10)).toBe('Password must be at least 10 characters long');
    expect(resetMistake(fine, 10)).toBeUndefined();
  });

  it('is typed the same twice [5.86]', () => {
    expect(resetMistake({ ...fine, confirmation: 'teal-desk-5' })).toBe(DIFFER);
  });

  it('comes with the code from the SMS', () => {
    expect(resetMistake({ ...fine, code: ' ' })).toBe('Please enter the code from the SMS.');
    expect(resetMistake({ ...fine, code: '4829' })).toBe('The code has 6 digits.');
    expect(resetMistake({ ...fine, code: ' 482913 ' })).toBeUndefined();
  });

  it('is not one that everybody knows', () => {
    expect(resetMistake({ ...fine, password: 'password', confirmation: 'password' })).toBe(
      'This password is too well known. Please choose another one.',
    );
  });
});
