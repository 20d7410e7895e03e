import { describe, expect, it } from 'vitest';
import { fullName } from './full-name.ts';

describe('a full name', () => {
  it.each([
    ['Asha', 'Rao', 'Asha Rao'],
    ['Mary Ann', 'Fernandes', 'Mary Ann Fernandes'],
    ['Prakash', '', 'Prakash'],
    ['Prakash', null, 'Prakash'],
    [undefined, 'Rao', 'Rao'],
    [' Asha ', ' Rao ', 'Asha Rao'],
    ['  ', null, ''],
  ])('of %j and %j is "%s"', (first, last, whole) => {
    expect(fullName(first, last)).toBe(whole);
  });
});
