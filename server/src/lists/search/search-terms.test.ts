import { describe, expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';

const only = (search: string) => {
  const { terms, rest } = searchTerms(search);
  expect(rest.trim()).toBe('');
  expect(terms).toHaveLength(1);
  return terms[0];
};

describe('an amount in a search', () => {
  it.each([
    '236000',
    '2,36,000',
    '236,000',
    '2,36,000.00',
    'rs 2,36,000',
    'rs. 236000',
    'rs2,36,000',
    '₹ 2,36,000.00',
  ])('is found in %s', (written) => {
    expect(only(written)).toMatchObject({ paise: 236_000_00 });
  });

  it.each([
    ['100%', '0'],
    ['0', '0.00'],
    ['26-0001', 'kbp26-000123'],
    ['2026-04', 'rs'],
  ])('is not in %s and %s', (first, second) => {
    expect(searchTerms(`${first} ${second}`)).toEqual({ terms: [], rest: `${first} ${second}` });
  });
});

describe('a year that the database cannot write', () => {
  it.each(['0000-06-15', '1 jan 0000', '9999-12-31t23:59:59z', '31 feb 2026'])(
    'is searched as words: %s',
    (written) => {
      expect(searchTerms(written).terms.filter(({ moments }) => moments !== undefined)).toEqual([]);
    },
  );
});

describe('a day in a search', () => {
  const day = { from: '2026-11-14T18:30:00.000Z', to: '2026-11-15T18:30:00.000Z' };

  it.each(['15 nov 2026', '15 november 2026', '2026-11-15'])('is found in %s, in Indian time', (written) => {
    expect(only(written)).toMatchObject({ day: '2026-11-15', moments: day, written });
  });

  it('is one minute with the time that screens show', () => {
    expect(only('14 nov 2026, 6.41 pm')).toEqual({
      written: '14 nov 2026, 6.41 pm',
      moments: { from: '2026-11-14T13:11:00.000Z', to: '2026-11-14T13:12:00.000Z' },
    });
    expect(only('14 nov 2026, 12.05 am')).toMatchObject({ moments: { from: '2026-11-13T18:35:00.000Z' } });
  });

  it('is one second with the time that is stored', () => {
    expect(only('2026-11-14t13:11:07.123z')).toMatchObject({
      moments: { from: '2026-11-14T13:11:07.000Z', to: '2026-11-14T13:11:08.000Z' },
    });
  });

  it('leaves the other words, and days that do not exist', () => {
    expect(searchTerms('asha 15 nov 2026 pune')).toMatchObject({
      rest: expect.stringMatching(/^asha\s+pune$/),
    });
    expect(searchTerms('2026-02-30').terms).toEqual([]);
    expect(searchTerms('31 feb 2026').rest).toContain('feb');
  });
});
