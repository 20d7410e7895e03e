import { describe, expect, it } from 'vitest';
import { checkFormat } from '@portal/contract/rules/form/check-field.ts';
import { isFileField } from '@portal/contract/rules/form/form-description.ts';
import { isSafePattern } from 'redos-detector';
import { describeFields, describeForm } from './form.ts';

const termsOf = (today: string) => ({ today, otherIdentityDocuments: [] });
const FIELDS = describeFields(termsOf('2026-11-15'));
const PATTERNS = FIELDS.flatMap(({ field_name, pattern }): [string, string][] =>
  pattern === null ? [] : [[field_name, pattern]],
);

describe('the description of the form', () => {
  it('gives every field all of its attributes [3.19-30]', () => {
    const attributes = [
      'label',
      'input_type',
      'field_name',
      'max_length',
      'max_value',
      'min_value',
      'pattern',
      'options',
      'max_size_mb',
      'error_message',
      'required',
      'value',
    ];
    for (const field of FIELDS) expect(Object.keys(field)).toEqual(expect.arrayContaining(attributes));
  });

  it('has each field name once, plain enough for every place it goes to', () => {
    const names = FIELDS.map(({ field_name }) => field_name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(names).not.toContain('status');
    expect(names).not.toContain('current_application_step');
  });

  it('asks for the documents of an application [3.38-44]', () => {
    const documents = FIELDS.filter(isFileField);
    expect(documents.map(({ field_name, required }) => [field_name, required])).toEqual([
      ['passport_photo', true],
      ['aadhar_front', true],
      ['aadhar_back', true],
      ['pan_card', true],
      ['ug_certificate', true],
      ['pg_certificate', false],
      ['resume', true],
    ]);
    for (const { max_size_mb, accept } of documents) {
      expect(max_size_mb).toBeGreaterThan(0);
      expect(accept.length).toBeGreaterThan(0);
    }
  });

  it('limits every text that can be typed', () => {
    const typed = FIELDS.filter((field) => !isFileField(field) && field.input_type !== 'date');
    for (const field of typed)
      expect([field.field_name, field.max_length]).toEqual([field.field_name, expect.any(Number)]);
  });

  it('takes years from 2000 to the one it is [9.20]', () => {
    const years = FIELDS.filter(({ input_type }) => input_type === 'year');
    expect(years.map(({ field_name }) => field_name)).toEqual(['ug_passing_year', 'pg_passing_year']);
    for (const year of years) expect(year).toMatchObject({ min_value: 2000, max_value: 2026 });
    const later = describeForm(new Map(), termsOf('2031-01-01')).flatMap(({ sections }) => sections);
    const field = later.flatMap(({ fields }) => fields).find(({ input_type }) => input_type === 'year');
    expect(field?.max_value).toBe(2031);
  });

  it.each([
    ['2026-11-15', '2008-11-15'],
    ['2024-02-29', '2006-02-28'],
    ['2026-03-01', '2008-03-01'],
  ])('on %s takes people born until %s, which is 18 years', (today, lastBirthday) => {
    const birth = describeFields(termsOf(today)).find(({ field_name }) => field_name === 'date_of_birth');
    expect(birth).toMatchObject({ min_value: '1950-01-01', max_value: lastBirthday });
  });
});

describe('a pattern of the form', () => {
  it.each(PATTERNS)('of %s leaves no choice to go back to: %s', (_name, pattern) => {
    expect(pattern).toMatch(/^\^.*\$$/s);
    expect(leavesChoice(pattern)).toBe(false);
  });

  it.each(PATTERNS)('of %s is read the same by the browser: %s', (_name, pattern) => {
    expect(() => new RegExp(pattern, 'v')).not.toThrow();
  });

  const ATTACKS = ['a', 'A', '9', ' ', '.', '-', 'a.', '@', 'a@', 'आ', "'", '9.'].map((part) =>
    part.repeat(50_000),
  );

  it.each(PATTERNS)('of %s refuses 50,000 characters at once: %s', (name, pattern) => {
    const matcher = new RegExp(pattern, 'u');
    const field = FIELDS.find(({ field_name }) => field_name === name);
    const started = performance.now();
    for (const attack of ATTACKS) {
      expect(matcher.test(attack)).toBe(false);
      expect(matcher.test(`${attack}!`)).toBe(false);
      if (field !== undefined) expect(checkFormat(field, `${attack}!`)).toBeDefined();
    }
    // A slow pattern takes minutes; this leaves room for a busy machine.
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it.each([
    '(a+)+$',
    '^(?:a{1,9}){1,9}$',
    '^a{0,9}a{0,9}$',
    '^[a-z]{1,50}[a-m]{1,50}$',
    '^(?:a|ab)$',
    '^a?b?a$',
    '^(a+)\\1$',
    'a+$',
  ])('like %s would be found', (pattern) => {
    expect(leavesChoice(pattern)).toBe(true);
  });

  it.each(['^[0-9]{1,3}(?:\\.[0-9]{1,2})?$', '^(?:ab|cd){2}$', '^a?b?c$'])('like %s is fine', (pattern) => {
    expect(leavesChoice(pattern)).toBe(false);
  });
});

/** Whether two parts of the pattern may match at one place, so that a text can send it back to the other. */
function leavesChoice(pattern: string): boolean {
  const { safe, score } = isSafePattern(pattern, { unicode: true, maxScore: 5 });
  return !safe || score.infinite || score.value > 1;
}
