import { expect, it } from 'vitest';
import { neighboursOf, oneFurther, pageBeyond } from './neighbours.ts';

it('an application stands between its neighbours in the list', () => {
  expect(neighboursOf([9, 7, 5], 7)).toEqual({ previous: 9, next: 5 });
  expect(neighboursOf([9, 7, 5], 9)).toEqual({ previous: undefined, next: 7 });
  expect(neighboursOf([9, 7, 5], 5)).toEqual({ previous: 7, next: undefined });
});

it('one that the list does not show has none', () => {
  expect(neighboursOf([9, 7], 1)).toEqual({ previous: undefined, next: undefined });
  expect(neighboursOf([9, 7], undefined)).toEqual({ previous: undefined, next: undefined });
});

it('a user who goes on keeps the direction', () => {
  const neighbours = { previous: 9, next: 5 };
  expect(oneFurther(neighbours, 9)).toBe(5);
  expect(oneFurther(neighbours, 5)).toBe(9);
  expect(oneFurther(neighbours, 1)).toBeUndefined();
});

it('the last row of a page has the next page behind it, the first row the page before', () => {
  expect(pageBeyond([9, 7, 5], 5, { page: 2, pages: 3 })).toEqual({ previous: undefined, next: 3 });
  expect(pageBeyond([9, 7, 5], 9, { page: 2, pages: 3 })).toEqual({ previous: 1, next: undefined });
  expect(pageBeyond([9], 9, { page: 2, pages: 3 })).toEqual({ previous: 1, next: 3 });
});

it('no page is beyond the ends of the list, or beyond an application that it does not show', () => {
  expect(pageBeyond([9, 7], 7, { page: 3, pages: 3 }).next).toBeUndefined();
  expect(pageBeyond([9, 7], 9, { page: 1, pages: 3 }).previous).toBeUndefined();
  expect(pageBeyond([9, 7], 1, { page: 2, pages: 3 })).toEqual({ previous: undefined, next: undefined });
  expect(pageBeyond([], undefined, { page: 2, pages: 3 })).toEqual({ previous: undefined, next: undefined });
});
