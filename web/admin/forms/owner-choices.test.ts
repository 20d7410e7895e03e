import { expect, it } from 'vitest';
import { ownerChoices } from './owner-choices.ts';

const MEERA = { id: 1, username: 'meera.joshi' };
const ROHAN = { id: 2, username: 'r.iyer' };

it('a lead can belong to nobody or to any active user', () => {
  expect(ownerChoices([MEERA, ROHAN], ROHAN).map(({ label }) => label)).toEqual([
    'Nobody',
    'meera.joshi',
    'r.iyer',
  ]);
});

it('an owner who is no longer active stays to be seen', () => {
  expect(ownerChoices([MEERA], ROHAN)).toContainEqual({ value: '2', label: 'r.iyer' });
});
