import { describe, expect, it } from 'vitest';
import { choicesWith } from './use-choices.ts';

const values = (chosen: string) =>
  choicesWith('Any city', ['Pune', 'Nagpur'], chosen).map(({ value, label }) => `${label}=${value}`);

describe('what a list can be narrowed to', () => {
  it('is what the server names, behind the choice of any', () => {
    expect(values('')).toEqual(['Any city=', 'Pune=Pune', 'Nagpur=Nagpur']);
  });

  it('holds what a link asks for, though the server does not name it', () => {
    expect(values('Satara')).toEqual(['Any city=', 'Satara=Satara', 'Pune=Pune', 'Nagpur=Nagpur']);
  });

  it('takes no notice of capitals', () => {
    expect(values('pune')).toEqual(['Any city=', 'Pune=pune', 'Nagpur=Nagpur']);
  });

  it('is the choice of any alone while nothing is known', () => {
    expect(choicesWith('Any city', undefined, '')).toEqual([{ value: '', label: 'Any city' }]);
  });
});
