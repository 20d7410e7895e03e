import type { CampaignFunnel, Overview } from '@portal/contract/routes/overview.ts';
import { formatNumber, formatRupees, sumOfRupees } from '@portal/contract/rules/money.ts';
import { dayText } from '../../../format/day.ts';

export type Steps = Omit<CampaignFunnel, 'campaign'>;

/** From registered to paid, in the order in which people come. */
export const STEPS = [
  ['registered', 'Registered'],
  ['submitted', 'Submitted'],
  ['selected', 'Selected'],
  ['paid', 'Paid'],
  ['paid_in_full', 'In full'],
] as const satisfies readonly (readonly [keyof Steps, string])[];

/** Everybody, whatever campaign they came by. */
export function everybody({ funnel, others }: Pick<Overview, 'funnel' | 'others'>): Steps {
  const all: readonly Steps[] = others === null ? funnel : [...funnel, others];
  const sum = (step: keyof Steps) => all.reduce((total, each) => total + each[step], 0);
  return {
    registered: sum('registered'),
    submitted: sum('submitted'),
    selected: sum('selected'),
    paid: sum('paid'),
    paid_in_full: sum('paid_in_full'),
  };
}

/** Of a whole; nothing is a share of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole));
}

const WEEK = 7;

export interface Weeks {
  readonly last: number;
  readonly now: number;
}

/** The seven days up to today, and the seven before. */
export function weeksOf(days: readonly number[]): Weeks {
  return { now: sumOfRupees(days.slice(-WEEK)), last: sumOfRupees(days.slice(-2 * WEEK, -WEEK)) };
}

export function isThisWeek(index: number, days: number): boolean {
  return index >= days - WEEK;
}

/** What a chart of days shows, as text for screen readers. */
export function daysInWords(what: string, days: readonly { readonly day: string; readonly text: string }[]) {
  return `${what}: ${days.map(({ day, text }) => `${dayText(day) ?? day} ${text}`).join(', ')}`;
}

export const countText = formatNumber;
export const moneyText = formatRupees;
