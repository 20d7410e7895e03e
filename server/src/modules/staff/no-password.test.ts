import { expect, it } from 'vitest';
import { createNoPassword } from './no-password.ts';

it('the hash of nobody is made once, and again after a busy moment', async () => {
  const outcomes = [Promise.reject(new Error('busy')), Promise.resolve('first'), Promise.resolve('second')];
  const noPassword = createNoPassword(() => outcomes.shift() ?? Promise.resolve('none'));
  await expect(noPassword()).rejects.toThrow('busy');
  expect([await noPassword(), await noPassword()]).toEqual(['first', 'first']);
});
