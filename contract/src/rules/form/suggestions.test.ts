import { describe, expect, it } from 'vitest';
import { suggestUniversities } from './suggestions.ts';

describe('suggestions', () => {
  const NAMES = Array.from({ length: 20 }, (_, index) => `University ${index} of Pune`);

  it('contain what is typed, whatever the case, and are seven at most [5.53 9.21]', () => {
    expect(suggestUniversities(['Goa University', 'University of Delhi'], 'UNIVERSITY OF')).toEqual([
      'University of Delhi',
    ]);
    expect(suggestUniversities(NAMES, 'of pune')).toEqual(NAMES.slice(0, 7));
  });

  it('are none for nothing', () => {
    expect(suggestUniversities(NAMES, '  ')).toEqual([]);
  });
});
