import { describe, expect, it } from 'vitest';
import {
  attentionFigures,
  countUpTo,
  sumOf,
  daysInWords,
  everybody,
  isThisWeek,
  shareOf,
  weeksOf,
} from './overview-figures.ts';

const SUMMER = { registered: 9, submitted: 5, selected: 3, paid: 2, paid_in_full: 1 };
const OTHERS = { registered: 4, submitted: 1, selected: 0, paid: 0, paid_in_full: 0 };

describe('the figures of the overview', () => {
  it('are everybody, with those of the small campaigns', () => {
    const funnel = [{ campaign: 'summer', ...SUMMER }];
    expect(everybody({ funnel, others: OTHERS })).toEqual({ ...SUMMER, registered: 13, submitted: 6 });
    expect(everybody({ funnel, others: null })).toEqual(SUMMER);
    expect(everybody({ funnel: [], others: null }).registered).toBe(0);
  });

  it('set the last seven days against the seven before', () => {
    const days = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3].map((value, index) => ({
      day: `2026-11-${String(index + 1).padStart(2, '0')}`,
      value,
    }));
    expect(weeksOf(days)).toEqual({
      now: { days: { from: '2026-11-08', to: '2026-11-14' }, sum: 15 },
      last: { days: { from: '2026-11-01', to: '2026-11-07' }, sum: 7 },
    });
    expect(days.map((_, index) => isThisWeek(index, days.length)).indexOf(true)).toBe(7);
    expect(weeksOf([0.1, 0.2, 0.7].map((value) => ({ day: '2026-11-01', value }))).now.sum).toBe(1);
    expect(weeksOf([]).last).toEqual({ days: undefined, sum: 0 });
  });

  it('are a share of what there is, and never more than all of it', () => {
    expect(shareOf(1, 4)).toBe(0.25);
    expect(shareOf(0, 0)).toBe(0);
    expect(shareOf(5, 4)).toBe(1);
    expect(shareOf(-2, 4)).toBe(0);
  });

  it('are said day by day', () => {
    const days = [
      { day: '2026-11-14', text: '3' },
      { day: '2026-11-15', text: '12' },
    ];
    expect(daysInWords('Registered', days)).toBe('Registered: 14 Nov 2026 3, 15 Nov 2026 12');
  });

  it('name what needs a look, and payments only to those who see them', () => {
    const attention = {
      waiting_long: { count: 10_000, is_exact: false },
      pending_long: { count: 1, is_exact: true },
      above_fee: { count: 0, is_exact: true },
      duplicates: { count: 2, is_exact: true },
    };
    const said = (mayPayments: boolean) =>
      attentionFigures(attention, mayPayments).map(({ words, ...of }) => `${countUpTo(of)} ${words}`);
    expect(said(true)).toEqual([
      '10,000+ waiting over 3 days',
      '1 payment pending over a day',
      '2 possible duplicates',
    ]);
    expect(said(false)).toHaveLength(2);
    expect(countUpTo(sumOf(attentionFigures(attention, true)))).toBe('10,003+');
  });
});
