import { describe, expect, it } from 'vitest';
import { arrivalText } from './use-arrival-notice.ts';

describe('the notice on arrival', () => {
  it.each([
    [{ fromLogin: true }, 'Login Successfully'],
    [{ fromRegister: true }, 'Register Successfully'],
    [{ fromLogin: 'yes' }, undefined],
    [null, undefined],
  ])('%j says %s [2c.48 2c.55 2c.63]', (state, text) => {
    expect(arrivalText(state)).toBe(text);
  });
});
