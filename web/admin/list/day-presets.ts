import { indianDay, indianDayBefore } from '@portal/contract/rules/indian-day.ts';

export interface DayPreset {
  readonly name: string;
  readonly start_date: string;
  readonly end_date: string;
}

const LAST_DAYS = 7;

/** Days that are asked for often, as the calendar in India has them now. */
export function dayPresets(now: Date): readonly DayPreset[] {
  const today = indianDay(now);
  const yesterday = indianDayBefore(now, 1);
  return [
    { name: 'any day', start_date: '', end_date: '' },
    { name: 'today', start_date: today, end_date: today },
    { name: 'yesterday', start_date: yesterday, end_date: yesterday },
    { name: 'last 7 days', start_date: indianDayBefore(now, LAST_DAYS - 1), end_date: today },
    { name: 'this month', start_date: `${today.slice(0, 'YYYY-MM'.length)}-01`, end_date: today },
  ];
}
