import { expect, it } from 'vitest';
import { dayPresets } from './day-presets.ts';

it('days that are asked for often are those of the calendar in India', () => {
  // Past midnight in India, and still the day before in UTC.
  expect(dayPresets(new Date('2026-11-14T19:00:00Z'))).toEqual([
    { name: 'any day', start_date: '', end_date: '' },
    { name: 'today', start_date: '2026-11-15', end_date: '2026-11-15' },
    { name: 'yesterday', start_date: '2026-11-14', end_date: '2026-11-14' },
    { name: 'last 7 days', start_date: '2026-11-09', end_date: '2026-11-15' },
    { name: 'this month', start_date: '2026-11-01', end_date: '2026-11-15' },
  ]);
});
