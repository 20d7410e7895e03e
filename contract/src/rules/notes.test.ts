import { describe, expect, it } from 'vitest';
import { mentionedNames } from './notes.ts';

describe('colleagues whom a note names', () => {
  it.each([
    ['Please call him, @meera.', ['meera']],
    ['@meera and (@rohan_k) know; @meera called', ['meera', 'rohan_k']],
    ['@asha.nair: done', ['asha.nair']],
    ['He wrote from a.b@example.in', []],
    ['No one', []],
  ])('%s', (words, names) => {
    expect(mentionedNames(words)).toEqual(names);
  });
});
