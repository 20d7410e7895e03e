import { describe, expect, it } from 'vitest';
import { indianDayEnd, indianDayStart } from './indian-day.ts';
import { pageFacts } from './paging.ts';

describe('what a list says of itself', () => {
  it('is at least one page', () => {
    expect(pageFacts(0, 1, 50, false)).toEqual({ page: 1, total_pages: 1, total: 0, total_is_exact: true });
  });
  it('counts the last page that is not full', () => {
    expect(pageFacts(101, 3, 50, false)).toMatchObject({ total_pages: 3, total: 101 });
  });
  it('ends at the bound where a search finds more', () => {
    expect(pageFacts(10_001, 1, 50, true)).toEqual({
      page: 1,
      total_pages: 200,
      total: 10_000,
      total_is_exact: false,
    });
    expect(pageFacts(10_000, 1, 50, true)).toMatchObject({ total: 10_000, total_is_exact: true });
    expect(pageFacts(10_001, 1, 50, false)).toMatchObject({ total: 10_001, total_is_exact: true });
  });
});

describe('a day in India', () => {
  it('begins at half past six in the evening of the day before, in UTC', () => {
    expect(indianDayStart('2026-11-15')).toBe('2026-11-14T18:30:00.000Z');
    expect(indianDayEnd('2026-11-15')).toBe('2026-11-15T18:30:00.000Z');
    expect(indianDayEnd('2024-02-28')).toBe('2024-02-28T18:30:00.000Z');
  });
});
