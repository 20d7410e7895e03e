import { describe, expect, test } from 'vitest';
import { lastOverdueDay, settlementDueOn } from './settlements.ts';

describe('when captured money is missing', () => {
  test.each([
    ['a Monday', '2026-11-16', '2026-11-19'],
    ['a Wednesday', '2026-11-18', '2026-11-23'],
    ['a Friday', '2026-11-20', '2026-11-25'],
    ['a Saturday', '2026-11-21', '2026-11-25'],
    ['a Sunday', '2026-11-22', '2026-11-25'],
    ['the end of a year', '2026-12-31', '2027-01-05'],
  ])('of %s it is due after three working days', (_day, captured, due) => {
    expect(settlementDueOn(captured)).toBe(due);
  });

  test.each([
    ['on the day it is due, only what came before', '2026-11-19', '2026-11-15'],
    ['on the day after', '2026-11-20', '2026-11-16'],
    ['over a weekend', '2026-11-23', '2026-11-17'],
    ['after a weekend', '2026-11-26', '2026-11-22'],
  ])('%s', (_when, today, last) => {
    expect(lastOverdueDay(today)).toBe(last);
  });
});
