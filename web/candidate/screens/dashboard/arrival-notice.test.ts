import { describe, expect, it } from 'vitest';
import { arrivalText } from './use-arrival-notice.ts';

describe('the notice on arrival', () => {
  it.each([
    [{ fromLogin: true }, 'Login Successfully'],
    [{ fromRegister: true }, 'Register Successfully'],
    [{ fromLogin: 'yes' }, undefined],
    [null, undefined],
  ])('%j says %s', (state, text) => {
    expect(arrivalText(state)).toBe(text);
  });
});
