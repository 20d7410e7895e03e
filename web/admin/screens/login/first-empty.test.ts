import { describe, expect, it } from 'vitest';
import { firstEmpty } from './first-empty.ts';

describe('staff login', () => {
  it('names the first field that is missing', () => {
    expect(firstEmpty({ username: ' ', password: '' })).toBe('username');
    expect(firstEmpty({ username: 'meera.joshi', password: '' })).toBe('password');
  });

  it('lets a password of blanks through, since blanks may be one', () => {
    expect(firstEmpty({ username: 'meera.joshi', password: '      ' })).toBeUndefined();
  });
});
