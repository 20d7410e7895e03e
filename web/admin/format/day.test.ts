import { describe, expect, it } from 'vitest';
import { clockText, dayText, exactMomentText, momentDayText, momentText } from './day.ts';

describe('a day', () => {
  it('is written as people here write it', () => {
    expect(dayText('2002-08-14')).toBe('14 Aug 2002');
    expect(dayText('2026-09-05')).toBe('05 Sep 2026');
  });

  it('is nothing if there is none, and itself where nobody can read it', () => {
    expect(dayText(null)).toBeNull();
    expect(dayText('soon')).toBe('soon');
  });
});

describe('a moment', () => {
  it('is shown by the clocks in India, whatever the browser is set to', () => {
    expect(momentText('2026-11-14T13:11:07.123456Z')).toBe('14 Nov 2026, 6.41 pm');
    expect(momentText('2026-11-14T19:00:00Z')).toBe('15 Nov 2026, 12.30 am');
    expect(exactMomentText('2026-11-14T13:11:07Z')).toBe('14 Nov 2026, 6.41.07 pm');
    expect(momentText('2026-12-31T18:30:00Z')).toBe('01 Jan 2027, 12.00 am');
    expect(momentText('2026-03-01T06:30:00+00:00')).toBe('01 Mar 2026, 12.00 pm');
    expect(clockText(Date.parse('2026-11-14T05:16:00Z'))).toBe('10.46 am');
  });

  it('falls on the day that it is in India', () => {
    expect(momentDayText('2026-11-14T19:00:00Z')).toBe('15 Nov 2026');
  });

  it('is nothing if there is none', () => {
    expect(momentDayText(null)).toBeNull();
    expect(momentText(null)).toBeNull();
  });
});
