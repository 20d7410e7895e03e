import { describe, expect, it, vi } from 'vitest';
import { PLATE_KEEPS, plateText } from './plate-text.ts';

const FULL_SIZE = 33;

describe('the nameplate', () => {
  it.each([undefined, '', '   '])('is blank without a name: %j', (name) => {
    expect(plateText(name)).toBeUndefined();
  });

  it('engraves a name as it is typed, at full size', () => {
    expect(plateText('Ananya Kulkarni')).toEqual({ text: 'Ananya Kulkarni', size: FULL_SIZE });
  });

  it('keeps one space between words and none around them', () => {
    expect(plateText('  Ananya   Rao ')?.text).toBe('Ananya Rao');
  });

  it('keeps its size up to 16 letters and shrinks past them', () => {
    expect(plateText('abcdefghijklnopq')?.size).toBe(FULL_SIZE);
    expect(plateText('abcdefghijklnopqr')?.size).toBeLessThan(FULL_SIZE);
  });

  it('keeps 22 letters', () => {
    expect(plateText('Lakshmi Subramanian Ra')?.text).toBe('Lakshmi Subramanian Ra');
  });

  it('shows by dots that a longer name goes on', () => {
    const long = plateText('Venkatanarasimharajuvaripeta Iyer');
    expect(long?.text).toHaveLength(PLATE_KEEPS);
    expect(long?.text).toBe('Venkatanarasimharajuv…');
  });

  it('has no space before the dots', () => {
    expect(plateText('Annapoornalakshmidev Rao')?.text).toBe('Annapoornalakshmidev…');
  });

  it('counts letters of Devanagari as people do, vowel signs with their letter', () => {
    const name = 'कि'.repeat(PLATE_KEEPS + 1);
    expect(plateText(name)?.text).toBe(`${'कि'.repeat(PLATE_KEEPS - 1)}…`);
  });

  it('asks no help to count plain letters: a page that only shows the blank plate must not wait for it', () => {
    const Segmenter = vi.spyOn(Intl, 'Segmenter');
    plateText('');
    plateText('Ananya Kulkarni');
    expect(Segmenter).not.toHaveBeenCalled();
    Segmenter.mockRestore();
  });

  it('shrinks wide letters before they reach the edge', () => {
    expect(plateText('WWWWWWWWWWWWWWWW')?.size).toBeLessThan(FULL_SIZE * 0.8);
  });
});
