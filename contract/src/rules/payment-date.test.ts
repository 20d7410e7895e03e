import { describe, expect, it } from 'vitest';
import { isCalendarDate } from './calendar-date.ts';
import { normalisePaymentDate } from './payment-date.ts';

describe('the date of a payment at the desk', () => {
  it.each([
    ['2026-11-15', '2026-11-15'],
    [' 2026-11-15 ', '2026-11-15'],
    ['2026-11-15T18:30:00.000Z', '2026-11-15'],
    ['2026-11-15 23:59:59+05:30', '2026-11-15'],
    ['Sun, 15 Nov 2026 00:00:00 GMT', '2026-11-15'],
    ['2024-02-29', '2024-02-29'],
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, null],
    ['tomorrow', null],
    ['2026-02-30', null],
    ['2026-13-01T00:00:00Z', null],
    ['15/11/2026', null],
    ['15/11/2026 10:00', null],
    ['0000-01-01', null],
    ['Xyz, 99 Abc 2026 00:00:00 GMT', null],
  ])('%j becomes %j [4.57-59]', (given, kept) => {
    expect(normalisePaymentDate(given)).toBe(kept);
  });
});

describe('a calendar date', () => {
  it('is written in full and exists', () => {
    expect(['2026-11-15', '2024-02-29', '9999-12-31'].every(isCalendarDate)).toBe(true);
    expect(['2026-11-5', '2025-02-29', '2026-00-10', '2026-11-31', '26-11-15', ''].some(isCalendarDate)).toBe(
      false,
    );
  });
});
