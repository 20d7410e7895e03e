import { describe, expect, it } from 'vitest';
import { indianDay, isDayToCome } from './indian-day.ts';

describe('the day it is in India', () => {
  it.each([
    ['2026-11-15T18:29:59Z', '2026-11-15'],
    ['2026-11-15T18:30:00Z', '2026-11-16'],
    ['2026-12-31T20:00:00Z', '2027-01-01'],
  ])('at %s is %s', (moment, day) => {
    expect(indianDay(new Date(moment))).toBe(day);
  });
});

describe('a day to come in India', () => {
  it.each([
    ['2026-11-16', '2026-11-15T18:29:59Z', true],
    ['2026-11-16', '2026-11-15T18:30:00Z', false],
    ['2026-11-15', '2026-11-15T18:30:00Z', false],
    ['2027-01-01', '2026-12-31T12:00:00Z', true],
  ])('%s at %s: %j', (day, moment, isToCome) => {
    expect(isDayToCome(day, new Date(moment))).toBe(isToCome);
  });
});
