import { describe, expect, it } from 'vitest';
import { calendarDayText, dayText } from './day-text.ts';

describe('a day as people write it', () => {
  it.each([
    ['2026-10-28T06:00:00Z', '28 Oct'],
    ['2026-10-28T18:29:59Z', '28 Oct'],
    ['2026-10-28T18:30:00Z', '29 Oct'],
    ['2026-12-31T20:00:00Z', '1 Jan'],
    ['never', ''],
  ])('%s is "%s" by the Indian calendar', (moment, text) => {
    expect(dayText(moment)).toBe(text);
  });

  it('has the months that phones in India show', () => {
    const inIndia = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-05`;
      expect(calendarDayText(day)).toBe(inIndia.format(new Date(`${day}T12:00:00`)));
    }
  });

  it('stays as it is where it is none', () => {
    expect(calendarDayText('2002-08-14')).toBe('14 Aug 2002');
    expect(calendarDayText('soon')).toBe('soon');
    expect(calendarDayText('')).toBe('');
  });
});
