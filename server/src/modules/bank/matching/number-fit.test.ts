import { describe, expect, it } from 'vitest';
import { nearNumber } from './number-fit.ts';

const NUMBER = 'HDFCN52026103004417';

describe('a number that nearly is that of an entry', () => {
  it.each([
    ['HDFCN52026103004418', 'One figure differs'],
    ['HDFCN52026103004471', 'Two figures swapped'],
    ['HDFCN52026103004499', '2 figures differ'],
    ['HDFCN52026103004999', '3 figures differ'],
  ])('%s: %s', (key, text) => {
    expect(nearNumber(NUMBER, [key])).toMatchObject({ text });
  });

  it.each([
    ['four figures differ', NUMBER, 'HDFCN52026103009999'],
    ['it has another length', NUMBER, `${NUMBER}1`],
    ['it is too short to be near by more than chance', '12345', '12346'],
    ['it is the number itself', NUMBER, NUMBER],
  ])('is none if %s', (_why, number, key) => {
    expect(nearNumber(number, [key])).toBeUndefined();
  });

  it('is the nearest of the line, piece by piece', () => {
    expect(nearNumber(NUMBER, ['HDFCN52026103004999', 'HDFCN52026103004418'])).toEqual({
      entry: [
        { text: 'HDFCN5202610300441', differs: false },
        { text: '7', differs: true },
      ],
      line: [
        { text: 'HDFCN5202610300441', differs: false },
        { text: '8', differs: true },
      ],
      text: 'One figure differs',
    });
  });
});
