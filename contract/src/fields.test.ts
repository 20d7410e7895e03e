import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkedText, optionalText, shapeByKey, utmFields } from './fields.ts';
import { checkName, checkPhone } from './rules/identity.ts';

function refusal(schema: z.ZodType, input: unknown): { path: string; text: string }[] {
  const { error } = schema.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), text: message }));
}

describe('a checked text', () => {
  const name = checkedText(checkName, 10);
  const phone = checkedText(checkPhone, 10);

  it.each([
    ['  Asha ', 'Asha'],
    ['Asha   Rao', 'Asha Rao'],
    ['Asha\t\n Rao', 'Asha Rao'],
    ['Asha\u0007Rao', 'Asha Rao'],
    ['\u00A0Asha\u3000Rao\u2003', 'Asha Rao'],
    ['Jose\u0301', 'José'],
    ['क्\u200Dष', 'क्\u200Dष'],
  ])('is tidied: %j', (given, kept) => {
    expect(name.parse(given)).toBe(kept);
  });

  it('is measured once it is tidied', () => {
    expect(name.parse(`  ${'a'.repeat(10)}  `)).toBe('a'.repeat(10));
    expect(refusal(name, 'a'.repeat(11))).toEqual([{ path: '', text: 'Please use at most 10 characters.' }]);
  });

  it.each(['\uFEFFAsha', 'As\uFEFFha', 'Asha\uFEFF', 'As\u200Bha', 'As\u202Eha', 'As\u2066ha', 'As\u200Dha'])(
    'is refused where it holds what cannot be seen: %j',
    (value) => {
      for (const field of [name, optionalText(10)]) {
        expect(refusal(field, value)).toEqual([
          {
            path: '',
            text: 'This text has characters that cannot be seen. Please delete it and type it again.',
          },
        ]);
      }
    },
  );

  it('is refused in the words of its rule, once', () => {
    expect(refusal(phone, '98765')).toEqual([{ path: '', text: 'Phone must be 10 digits.' }]);
    expect(refusal(phone, '9'.repeat(5000))).toEqual([{ path: '', text: 'Phone must be 10 digits.' }]);
  });

  it.each([undefined, null, '', '  '])('is missing: %j', (value) => {
    expect(refusal(phone, value)).toEqual([{ path: '', text: 'Phone Number is required.' }]);
  });

  it.each([0, 9876543210, true, [], ['9876543210'], {}])('is no text: %j', (value) => {
    expect(refusal(phone, value)).toEqual([{ path: '', text: 'Phone must be 10 digits.' }]);
    expect(refusal(name, value)).toEqual([
      { path: '', text: 'Some of what was sent is not valid. Please check it and try again.' },
    ]);
  });
});

describe('an optional text', () => {
  const lastName = optionalText(10);

  it.each([undefined, null, '', 'Rao'])('may be %j', (value) => {
    expect(lastName.parse(value)).toBe(value);
  });

  it('is measured and typed like any other', () => {
    expect(refusal(lastName, 'a'.repeat(11))).toEqual([
      { path: '', text: 'Please use at most 10 characters.' },
    ]);
    expect(refusal(lastName, 5)).toHaveLength(1);
  });
});

describe("a campaign's labels", () => {
  const campaign = z.object(utmFields);
  const source = (value: unknown) => campaign.parse({ utm_source: value }).utm_source;

  it('are kept as they are', () => {
    const labels = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'शरद' };
    expect(campaign.parse(labels)).toEqual(labels);
    expect(campaign.parse({})).toEqual({});
  });

  it('are kept without what cannot be seen', () => {
    expect(source('goo\u202Egle\u200B\uFEFF')).toBe('google');
    expect(source('\u202E\u200B')).toBeUndefined();
  });

  it('are cut where they are too long, never within a character', () => {
    expect(source('x'.repeat(1000))).toBe('x'.repeat(200));
    expect(source(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
    expect(source(`${'x'.repeat(198)}😀😀`)).toBe(`${'x'.repeat(198)}😀`);
  });

  it.each([undefined, '', '  ', 5, true, [], ['google'], {}])(
    'are left out where they are none: %j',
    (value) => {
      expect(source(value)).toBeUndefined();
    },
  );
});

describe('a shape that a key tells', () => {
  const shape = shapeByKey(
    'link',
    z.object({ link: checkedText(() => undefined, 5) }),
    z.object({ mobile: checkedText(checkPhone, 10), name: checkedText(checkName, 10) }),
  );

  it('is either', () => {
    expect(shape.parse({ link: 'abc', mobile: 'whatever' })).toEqual({ link: 'abc' });
    expect(shape.parse({ mobile: '9876543210', name: 'Asha' })).toEqual({
      mobile: '9876543210',
      name: 'Asha',
    });
  });

  it('is refused in the words of the one that was meant, in the order of its fields', () => {
    expect(refusal(shape, { link: 'too long' })).toEqual([
      { path: 'link', text: 'Please use at most 5 characters.' },
    ]);
    expect(refusal(shape, { name: '' })).toEqual([
      { path: 'mobile', text: 'Phone Number is required.' },
      { path: 'name', text: 'Name is required.' },
    ]);
    expect(refusal(shape, { link: null })).toMatchObject([{ path: 'link' }]);
  });

  it.each([undefined, null, 5, 'text', [], true])('is no other kind of value: %j', (value) => {
    expect(shape.safeParse(value).success).toBe(false);
  });

  it('is documented as both', () => {
    const documented = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
    expect(documented).toMatchObject({
      anyOf: [{ required: ['link'] }, { required: ['mobile', 'name'] }],
    });
  });
});
