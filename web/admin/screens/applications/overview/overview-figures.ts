import type { Attention, CampaignFunnel, Overview } from '@portal/contract/routes/overview.ts';
import { formatNumber, formatRupees, sumOfRupees } from '@portal/contract/rules/money.ts';
import { LONG_WAITING_DAYS } from '@portal/contract/rules/application-filter.ts';
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

type Figure = Attention[keyof Attention];

const ATTENTION_WORDS = [
  ['waiting_long', `waiting over ${LONG_WAITING_DAYS} days`, `waiting over ${LONG_WAITING_DAYS} days`],
  ['pending_long', 'payment pending over a day', 'payments pending over a day'],
  ['above_fee', 'paid above the fee', 'paid above the fee'],
  ['duplicates', 'possible duplicate', 'possible duplicates'],
] as const satisfies readonly (readonly [keyof Attention, string, string])[];

/** What there is to look at, in words; payments only for those who see them. */
export function attentionFigures(attention: Attention, mayPayments: boolean) {
  return ATTENTION_WORDS.map(([name, one, several]) => ({
    name,
    ...attention[name],
    words: attention[name].count === 1 ? one : several,
  })).filter(({ name, count }) => count > 0 && (name !== 'pending_long' || mayPayments));
}

/** All of them together; exact only if each is. */
export function sumOf(figures: readonly Figure[]): Figure {
  return {
    count: figures.reduce((sum, { count }) => sum + count, 0),
    is_exact: figures.every(({ is_exact: isExact }) => isExact),
  };
}

/** Counted up to a bound. */
export function countUpTo({ count, is_exact: isExact }: Figure): string {
  return `${countText(count)}${isExact ? '' : '+'}`;
}

/** Of a whole; nothing is a share of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole));
}

const WEEK = 7;

interface DayFigure {
  readonly day: string;
  readonly value: number;
}

interface WeekFigure {
  /** Undefined if there are no days. */
  readonly days: { readonly from: string; readonly to: string } | undefined;
  readonly sum: number;
}

export interface Weeks {
  readonly last: WeekFigure;
  readonly now: WeekFigure;
}

/** The seven days up to today, and the seven before. */
export function weeksOf(days: readonly DayFigure[]): Weeks {
  return { now: weekOf(days.slice(-WEEK)), last: weekOf(days.slice(-2 * WEEK, -WEEK)) };
}

function weekOf(days: readonly DayFigure[]): WeekFigure {
  const [first, last] = [days.at(0), days.at(-1)];
  return {
    days: first === undefined || last === undefined ? undefined : { from: first.day, to: last.day },
    sum: sumOfRupees(days.map(({ value }) => value)),
  };
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
