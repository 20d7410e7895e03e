import { describe, expect, it } from 'vitest';
import { progressText, sizeText } from './size-text.ts';

describe('sizes in words', () => {
  it.each([
    [10, '1 KB'],
    [421_888, '412 KB'],
    [5 * 1024 * 1024, '5 MB'],
    [7_550_000, '7.2 MB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it('of what is sent never pass the whole', () => {
    expect(progressText(1_470_000, 2_307_000)).toBe('1.4 of 2.2 MB');
    expect(progressText(90_000, 51_200)).toBe('50 of 50 KB');
  });
});
