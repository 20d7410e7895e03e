import { describe, expect, it } from 'vitest';
import { linkInHash } from './login-link.ts';

describe('the login link of an SMS', () => {
  it.each([
    ['#link=abc-DEF_123', 'abc-DEF_123'],
    ['', undefined],
    ['#main', undefined],
    ['#link=', undefined],
  ])('%s holds %s', (hash, link) => {
    expect(linkInHash(hash)).toBe(link);
  });
});
