import { describe, expect, it } from 'vitest';
import { checkCity, checkEmail, checkLoginOtp, checkName, checkOtp, checkPhone } from './identity.ts';

const BLANKS = ['', ' ', '\t\r\n', '\u00A0', '\u3000', '\u200B', '\u200D', '\uFEFF', '\u0000', '\u202E'];

describe('what cannot be seen is no answer', () => {
  it.each([
    ['Phone Number is required.', checkPhone],
    ['OTP is required. Click on GET OTP.', checkLoginOtp],
    ['OTP is required.', checkOtp],
    ['Name is required.', checkName],
    ['Email is required.', checkEmail],
    ['City is required.', checkCity],
  ])('says "%s" [5.14-18]', (text, check) => {
    for (const blank of BLANKS) expect(check(blank)).toBe(text);
  });
});

describe('a phone number', () => {
  it.each(['6000000000', '7012345678', '8999999999', '9876543210'])('may be %s', (value) => {
    expect(checkPhone(value)).toBeUndefined();
  });

  it.each([
    ['too short', '987654321'],
    ['too long', '98765432101'],
    ['with a country code', '+919876543210'],
    ['with blanks', '98765 43210'],
    ['with blanks around', ' 9876543210 '],
    ['in full-width digits', '９８７６５４３２１０'],
    ['in Devanagari digits', '९८७६५४३२१०'],
    ['in Arabic digits', '٩٨٧٦٥٤٣٢١٠'],
    ['a number written otherwise', '9.87654e9'],
    ['two lines', '9876543210\n9876543210'],
    ['a line end behind it', '9876543210\n'],
  ])('is none that is %s [5.19 9.1]', (_what, value) => {
    expect(checkPhone(value)).toBe('Phone must be 10 digits.');
  });

  it.each([
    ['of a landline', '2225551234'],
    ['with a trunk zero', '0987654321'],
    ['of no mobile of India', '5876543210'],
  ])('of ten digits %s is told for what it is [5.20]', (_what, value) => {
    expect(checkPhone(value)).toBe('Please enter a mobile number. It begins with 6, 7, 8 or 9.');
  });
});

describe.each([
  ['at login', checkLoginOtp],
  ['elsewhere', checkOtp],
])('a code %s', (_where, check) => {
  it.each(['0000', '0042', '9999'])('may be %s', (value) => {
    expect(check(value)).toBeUndefined();
  });

  it.each([
    '1',
    '123',
    '12345',
    '12 34',
    '1234 ',
    'abcd',
    '-123',
    '+123',
    '1e10',
    '１２３４',
    '१२३४',
    '1234\n',
  ])('is not %j [5.21 9.2]', (value) => {
    expect(check(value)).toBe('OTP must be 4 digits.');
  });
});

describe('a name and a city', () => {
  it.each(['Asha Rao', 'आशा राव', 'ஆஷா', "O'Neill", 'Jean-Luc', 'Q', 'X Æ A-12', '李'])(
    'may be %s',
    (value) => {
      expect(checkName(value)).toBeUndefined();
      expect(checkCity(value)).toBeUndefined();
    },
  );
});

describe('a name and a city with a character that cannot be seen', () => {
  it.each(
    Array.from('\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200B\uFEFF\u200E\u200F\u061C\u2060'),
  )('are refused: %j', (character) => {
    const text = 'This text has characters that cannot be seen. Please delete it and type it again.';
    expect(checkName(`As${character}ha`)).toBe(text);
    expect(checkCity(`Pu${character}ne`)).toBe(text);
  });

  it.each(['क्\u200Dष', 'क्\u200Cष', 'അവന്\u200D'])('may spell with a joiner: %s', (value) => {
    expect(checkName(value)).toBeUndefined();
    expect(checkCity(value)).toBeUndefined();
  });
});

describe('an e-mail address', () => {
  it.each([
    'asha@example.in',
    'Asha.Rao+portal@Mail.Example.CO.IN',
    "o'neill@example.com",
    'आशा@उदाहरण.भारत',
    ' asha@example.in ',
    `${'a'.repeat(64)}@example.in`,
  ])('may be %s', (value) => {
    expect(checkEmail(value)).toBeUndefined();
  });

  it.each([
    'asha',
    'asha@',
    '@example.in',
    'asha@example',
    'asha@.in',
    'asha@example.',
    'asha@example..in',
    'asha@@example.in',
    'asha@exa@mple.in',
    'asha rao@example.in',
    'asha@exam ple.in',
    'asha\u200B@example.in',
    'asha@example.in\u0007x',
    'asha＠example.in',
    `${'a'.repeat(65)}@example.in`,
    `asha@${'a.'.repeat(200)}in`,
  ])('is not %s [5.22]', (value) => {
    expect(checkEmail(value)).toBe('Invalid email format.');
  });

  it('is told from a long text in no time', () => {
    const started = Date.now();
    for (const value of ['a@'.repeat(100_000), `a@${'b.'.repeat(100_000)}`, `${'a'.repeat(200_000)}@`]) {
      expect(checkEmail(value)).toBe('Invalid email format.');
    }
    expect(Date.now() - started).toBeLessThan(5000);
  });
});
