import { describe, expect, it } from 'vitest';
import { accountMistake } from './account-form.ts';

const RIGHT = {
  holder: 'Rohit Yadav',
  number: '0000 4417 2093 58',
  again: '00004417209358',
  ifsc: 'kchn0000142',
};

describe('a bank account', () => {
  it('is right with spaces in it and in small letters', () => {
    expect(accountMistake(RIGHT)).toBeUndefined();
  });

  it.each([
    ['holder', { holder: ' ' }],
    ['number', { number: '1234' }],
    ['number', { number: '1234abcd5678' }],
    ['again', { again: '00004417209359' }],
    ['ifsc', { ifsc: 'KCHN1000142' }],
  ])('is asked for again at %s', (field, change) => {
    expect(accountMistake({ ...RIGHT, ...change })?.field).toBe(field);
  });
});
