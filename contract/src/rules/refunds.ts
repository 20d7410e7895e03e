import type { ApplicationStatus } from './application-status.ts';
import { indianDay } from './indian-day.ts';

/** Money returns through the provider to the payment it came from, or by bank transfer. */
export const REFUND_WAYS = ['provider', 'bank'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/**
 * sending: the provider is asked until it answers. sent: it has the refund. awaiting_account: the person has to say where
 * it goes. to_transfer: staff transfer it. done: returned.
 */
export const REFUND_STATES = ['sending', 'sent', 'awaiting_account', 'to_transfer', 'done'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const WITHDRAWAL_STATES = ['asked', 'taken_back', 'agreed'] as const;

export const WITHDRAWAL_REASONS = [
  'I found other work',
  'I cannot pay the fee',
  'The dates do not suit me',
  'Health or family',
  'Something else',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];
export const WITHDRAWAL_WORDS_MAX_LENGTH = 500;

/** From where a candidate can leave; a form that is still being filled is simply not submitted. */
const LEFT_FROM: readonly ApplicationStatus[] = ['Completed', 'On Hold', 'Selected'];

export function canWithdraw(status: ApplicationStatus): boolean {
  return LEFT_FROM.includes(status);
}

/** The provider returns nothing of payments that are older. */
export const PROVIDER_RETURNS_DAYS = 180;
/** The provider returns no less. */
export const PROVIDER_RETURNS_FROM_PAISE = 100;

/** So much of the fee returns if at least so many days are left before the first day of training. */
export interface RefundStep {
  readonly daysBefore: number;
  readonly percent: number;
}

const STEP = /^(?<days>\d{1,3}):(?<percent>\d{1,3})$/;

/** `45:90,15:50`: the steps, the earliest first. Returns undefined if the text is no policy. */
export function readRefundPolicy(text: string): readonly RefundStep[] | undefined {
  const steps: RefundStep[] = [];
  for (const part of text.split(',')) {
    const found = STEP.exec(part.trim())?.groups;
    if (found === undefined) return undefined;
    steps.push({ daysBefore: Number(found['days']), percent: Number(found['percent']) });
  }
  const sorted = steps.toSorted((one, other) => other.daysBefore - one.daysBefore);
  const isFalling = sorted.every(({ daysBefore, percent }, at) => {
    const before = sorted[at - 1];
    return before === undefined || (daysBefore < before.daysBefore && percent <= before.percent);
  });
  return isFalling && sorted.every(({ percent }) => percent <= 100) ? sorted : undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from today in India to a day, `YYYY-MM-DD`; below zero once it is over. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(indianDay(now))) / DAY_MS);
}

/** Which step holds now, from 0; past the last one nothing returns. While no first day is set, the earliest. */
export function refundStepNow(
  policy: readonly RefundStep[],
  firstDay: string | undefined,
  now: Date,
): number {
  if (firstDay === undefined) return 0;
  const left = daysUntil(firstDay, now);
  const found = policy.findIndex(({ daysBefore }) => left >= daysBefore);
  return found === -1 ? policy.length : found;
}

/** The percent of the fee that returns. */
export function refundPercent(
  policy: readonly RefundStep[],
  firstDay: string | undefined,
  now: Date,
): number {
  return policy[refundStepNow(policy, firstDay, now)]?.percent ?? 0;
}

/** How often a candidate can say where money goes; each change is told by SMS. */
export const ACCOUNTS_GIVEN_PER_DAY = 5;
export const ACCOUNT_HOLDER_MAX_LENGTH = 100;
export const ACCOUNT_NUMBER = /^[0-9]{9,18}$/;
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
/** The number of a transfer between banks. */
export const UTR = /^[A-Z0-9]{6,30}$/;
/** A transfer cannot be older than this, which is a mistyped year. */
export const TRANSFER_MAX_AGE_DAYS = 366;
