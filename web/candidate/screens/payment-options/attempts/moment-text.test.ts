import { describe, expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

describe('when something was paid', () => {
  const now = new Date('2026-11-14T19:00:00Z');

  it('is said by the clocks in India', () => {
    expect(momentText('2026-11-14T18:45:00Z', now)).toBe('Today, 12.15 am');
    expect(momentText('2026-11-14T18:29:59Z', now)).toBe('14 Nov, 11.59 pm');
    expect(momentText('2026-11-12T06:30:00Z', now)).toBe('12 Nov, 12.00 pm');
  });

  it('names the year where it is another one', () => {
    expect(momentText('2025-11-15T04:42:00Z', now)).toBe('15 Nov 2025, 10.12 am');
  });

  it('is not said where it is unknown', () => {
    expect(momentText('', now)).toBe('');
  });
});
