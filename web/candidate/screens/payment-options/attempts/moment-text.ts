import { asInIndia } from '@portal/contract/rules/indian-day.ts';
import { clockText } from '../../../../ui/plain/clock-text.ts';
import { dayAndMonth } from '@portal/contract/rules/day-text.ts';

/** 'Today, 10.12 am', '12 Nov, 6.41 pm', by the Indian clock; the year if it is not the current one. */
export function momentText(moment: string, now: Date = new Date()): string {
  const date = asInIndia(new Date(moment));
  return Number.isNaN(date.getTime()) ? '' : `${dayText(date, asInIndia(now))}, ${clockText(date)}`;
}

/** 'Today', '12 Nov': of a payment whose hour is not known. */
export function paidDayText(moment: string, now: Date = new Date()): string {
  const date = asInIndia(new Date(moment));
  return Number.isNaN(date.getTime()) ? '' : dayText(date, asInIndia(now));
}

function dayText(date: Date, today: Date): string {
  const day = dayAndMonth(date);
  if (date.getUTCFullYear() !== today.getUTCFullYear()) return `${day} ${date.getUTCFullYear()}`;
  const isToday = date.getUTCMonth() === today.getUTCMonth() && date.getUTCDate() === today.getUTCDate();
  return isToday ? 'Today' : day;
}
