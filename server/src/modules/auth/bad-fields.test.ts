import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aMobile } from '../../../test/database/rows.ts';
import { aPortal } from '../../../test/portal.ts';
import { expectNoTraces } from '../../../test/expect-no-traces.ts';

const INVALID = 'Some of what was sent is not valid. Please check it and try again.';

const portal = await aPortal();
await expectNoTraces(portal.database);

type Body = Record<string, unknown>;

interface Field {
  readonly missing: string;
  /** What is no text at all. */
  readonly wrongType: string;
  /** Texts that the rule refuses, with what it says. */
  readonly wrong: readonly (readonly [value: string, text: string])[];
}

const TEN_DIGITS = 'Phone must be 10 digits.';
const NO_MOBILE = 'Please enter a mobile number. It begins with 6, 7, 8 or 9.';
const FOUR_DIGITS = 'OTP must be 4 digits.';
const NO_ADDRESS = 'Invalid email format.';
const NOT_SEEN = 'This text has characters that cannot be seen. Please delete it and type it again.';

/** Direction marks, zero-width blanks, fillers, and a joiner where no script needs one. */
const withHidden = (text: string) =>
  Array.from(
    '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200B\uFEFF\u200E\u200F\u061C\u3164\u2800\u200D',
  ).map((hidden): [string, string] => [`${text}${hidden}${text}`, NOT_SEEN]);

const mobile: Field = {
  missing: 'Phone Number is required.',
  wrongType: TEN_DIGITS,
  wrong: [
    ['987654321', TEN_DIGITS],
    ['98765432100', TEN_DIGITS],
    ['5876543210', NO_MOBILE],
    ['0987654321', NO_MOBILE],
    ['98765 43210', TEN_DIGITS],
    ['+919876543210', TEN_DIGITS],
    ['98765a3210', TEN_DIGITS],
    ['９８７６５４３２１０', TEN_DIGITS],
    ['९८७६५४३२१०', TEN_DIGITS],
    ['9'.repeat(100_000), TEN_DIGITS],
    ["9876543210' or '1'='1", TEN_DIGITS],
  ],
};
const otpOf = (missing: string): Field => ({
  missing,
  wrongType: FOUR_DIGITS,
  wrong: [
    ['123', FOUR_DIGITS],
    ['12345', FOUR_DIGITS],
    ['12 4', FOUR_DIGITS],
    ['-123', FOUR_DIGITS],
    ['1e10', FOUR_DIGITS],
    ['12.4', FOUR_DIGITS],
    ['１２３４', FOUR_DIGITS],
    ['१२३४', FOUR_DIGITS],
    ['0'.repeat(100_000), FOUR_DIGITS],
  ],
});
const otp = otpOf('OTP is required.');
const name: Field = {
  missing: 'Name is required.',
  wrongType: INVALID,
  wrong: [
    ['\u200B\u200D', 'Name is required.'],
    ['\u0007', 'Name is required.'],
    ...withHidden('Asha'),
    ['\uFEFFAsha', NOT_SEEN],
    ['Asha\uFEFF', NOT_SEEN],
    ['a'.repeat(101), 'Please use at most 100 characters.'],
    ['आ'.repeat(101), 'Please use at most 100 characters.'],
  ],
};
const email: Field = {
  missing: 'Email is required.',
  wrongType: NO_ADDRESS,
  wrong: [
    ['asha', NO_ADDRESS],
    ['asha@example', NO_ADDRESS],
    ['@example.in', NO_ADDRESS],
    ['asha@', NO_ADDRESS],
    ['asha@@example.in', NO_ADDRESS],
    ['asha rao@example.in', NO_ADDRESS],
    ['asha@example..in', NO_ADDRESS],
    ['asha＠example.in', NO_ADDRESS],
    [`${'a'.repeat(250)}@example.in`, NO_ADDRESS],
    ['a@'.repeat(50_000), NO_ADDRESS],
  ],
};
const city: Field = {
  missing: 'City is required.',
  wrongType: INVALID,
  wrong: [
    ['\u200B', 'City is required.'],
    ...withHidden('Pune'),
    ['b'.repeat(101), 'Please use at most 100 characters.'],
  ],
};
const lname: Omit<Field, 'missing'> = {
  wrongType: INVALID,
  wrong: [...withHidden('Rao'), ['c'.repeat(101), 'Please use at most 100 characters.']],
};

const RIGHT = { name: 'Asha Rao', email: 'asha@example.in', city: 'Pune', mobile: aMobile(), otp: '1234' };

/** Each call with its fields in the order of its form, and a body that is right. */
const CALLS: Record<string, { fields: Record<string, Field>; right: Body }> = {
  'loginOtp/': { fields: { mobile }, right: { mobile: RIGHT.mobile } },
  'login/': {
    fields: { mobile, otp: otpOf('OTP is required. Click on GET OTP.') },
    right: { mobile: RIGHT.mobile, otp: '1234' },
  },
  'registerOtp/': {
    fields: { name, email, mobile },
    right: { name: RIGHT.name, email: RIGHT.email, mobile: RIGHT.mobile },
  },
  'register/': {
    fields: { name, email, mobile, otp },
    right: { name: RIGHT.name, email: RIGHT.email, mobile: RIGHT.mobile, otp: '1234' },
  },
  'callbackOtp/': {
    fields: { name, email, city, mobile },
    right: { name: RIGHT.name, email: RIGHT.email, city: RIGHT.city, mobile: RIGHT.mobile },
  },
  'callback/ (details)': {
    fields: { fname: name, email, mobile },
    right: { fname: RIGHT.name, lname: 'Rao', email: RIGHT.email, mobile: RIGHT.mobile },
  },
  'callback/ (code)': { fields: { mobile, otp }, right: { mobile: RIGHT.mobile, otp: '1234' } },
};

const send = (call: string, body: unknown) => portal.post(`/api/auth/${call.split(' ')[0]}`, body);
const refusedField = (field: string, text: string) => refusal(400, 'INVALID_INPUT', text, { [field]: text });
const WRONG_TYPES = [0, 9876543210, 1.5, true, false, [], ['9876543210'], {}, { $ne: null }];

describe.each(Object.entries(CALLS))('%s', (call, { fields, right }) => {
  // A callback without its code is one with details.
  const mayBeMissing = (field: string) => !(call === 'callback/ (code)' && field === 'otp');

  it.each(Object.entries(fields))('says what is wrong with %s [5.25]', async (field, rule) => {
    const answerTo = async (value: unknown) => told(await send(call, { ...right, [field]: value }));
    if (mayBeMissing(field)) expect(await answerTo(undefined)).toEqual(refusedField(field, rule.missing));
    for (const blank of [null, '', '   ', '\t\n', '\u00A0']) {
      expect(await answerTo(blank)).toEqual(refusedField(field, rule.missing));
    }
    for (const [value, text] of rule.wrong) expect(await answerTo(value)).toEqual(refusedField(field, text));
    for (const value of WRONG_TYPES)
      expect(await answerTo(value)).toEqual(refusedField(field, rule.wrongType));
  });

  it.each(Object.keys(fields))('takes no NUL and no half character in %s', async (field) => {
    for (const value of ['\u0000', 'As\u0000ha', '\uD800', 'As\uDC00ha']) {
      expect(told(await send(call, { ...right, [field]: value }))).toEqual(
        refusal(400, 'INVALID_INPUT', INVALID),
      );
    }
  });

  it('tells the first mistake in the order of the form, in whatever order the fields come [5.26]', async () => {
    const names = Object.keys(fields);
    for (const wrongOnes of subsets(names)) {
      const wrong = Object.fromEntries(wrongOnes.map((field) => [field, '']));
      const body = { ...right, ...wrong };
      const [first = ''] = wrongOnes;
      const texts = Object.fromEntries(wrongOnes.map((field) => [field, fields[field]?.missing ?? '']));
      for (const keys of [Object.keys(body), Object.keys(body).toReversed()]) {
        const shuffled = Object.fromEntries(keys.map((key) => [key, Reflect.get(body, key)]));
        expect(told(await send(call, shuffled))).toEqual(
          refusal(400, 'INVALID_INPUT', texts[first] ?? '', texts),
        );
      }
    }
  });
});

describe('the details of a callback', () => {
  it.each([...lname.wrong, ...WRONG_TYPES.map((value) => [value, lname.wrongType] as const)])(
    'refuse a wrong last name',
    async (value, text) => {
      const { right } = CALLS['callback/ (details)'] ?? {};
      expect(told(await send('callback/', { ...right, lname: value }))).toEqual(refusedField('lname', text));
    },
  );

  it('are what a body without a code is taken for', async () => {
    const texts = {
      fname: 'Name is required.',
      email: 'Email is required.',
      mobile: 'Phone Number is required.',
    };
    expect(told(await send('callback/', {}))).toEqual(
      refusal(400, 'INVALID_INPUT', 'Name is required.', texts),
    );
  });
});

describe('login', () => {
  it('is taken for one with a code where there is no link', async () => {
    const texts = { mobile: 'Phone Number is required.', otp: 'OTP is required. Click on GET OTP.' };
    expect(told(await send('login/', {}))).toEqual(
      refusal(400, 'INVALID_INPUT', 'Phone Number is required.', texts),
    );
  });

  it.each([null, 5, true, [], {}])('takes no link of the wrong type: %j', async (link) => {
    expect(told(await send('login/', { link }))).toEqual(refusedField('link', INVALID));
  });

  it('takes no link that is longer than any', async () => {
    expect(told(await send('login/', { link: 'x'.repeat(201) }))).toEqual(
      refusedField('link', 'Please use at most 200 characters.'),
    );
  });
});

function subsets(names: readonly string[]): string[][] {
  const all = names.reduce<string[][]>(
    (found, one) => [...found, ...found.map((subset) => [...subset, one])],
    [[]],
  );
  return all.filter((subset) => subset.length > 0);
}
