import { expect, it } from 'vitest';
import { neighboursOf, oneFurther } from './neighbours.ts';

it('an application stands between its neighbours in the list', () => {
  expect(neighboursOf([9, 7, 5], 7)).toEqual({ previous: 9, next: 5 });
  expect(neighboursOf([9, 7, 5], 9)).toEqual({ previous: undefined, next: 7 });
  expect(neighboursOf([9, 7, 5], 5)).toEqual({ previous: 7, next: undefined });
});

it('one that the list does not show has none', () => {
  expect(neighboursOf([9, 7], 1)).toEqual({ previous: undefined, next: undefined });
  expect(neighboursOf([9, 7], undefined)).toEqual({ previous: undefined, next: undefined });
});

it('whoever walks goes on in the same direction', () => {
  const neighbours = { previous: 9, next: 5 };
  expect(oneFurther(neighbours, 9)).toBe(5);
  expect(oneFurther(neighbours, 5)).toBe(9);
  expect(oneFurther(neighbours, 1)).toBeUndefined();
});
