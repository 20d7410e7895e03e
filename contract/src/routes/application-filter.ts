import { z } from 'zod';
import {
  APPLICATION_SORTS,
  FILTER_TEXT_MAX_LENGTH,
  LOAN_STATES,
  MOST_WAITING_DAYS,
  PAYMENT_STATES,
  REACHED_STEPS,
  SORT_ORDERS,
  VERIFICATION_STATES,
  WARNING_KINDS,
} from '../rules/application-filter.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../rules/application-status.ts';
import { LIST_TEXTS } from '../texts/lists.ts';
import { STAFF_TEXTS } from '../texts/staff.ts';
import { listQuery, narrowingText, oneOf } from './list-query.ts';

/** Several statuses, with commas between them. */
const statuses = z
  .string()
  .transform((text, context) => {
    const asked = text.split(',').map((part) => part.trim());
    const known = asked.filter(isStatus);
    if (text.trim() === '') return undefined;
    if (known.length === asked.length) return known;
    context.addIssue({ code: 'custom', message: STAFF_TEXTS.statusUnknown });
    return z.NEVER;
  })
  .optional();

function isStatus(text: string): text is ApplicationStatus {
  return APPLICATION_STATUSES.some((status) => status === text);
}

const exactText = narrowingText(FILTER_TEXT_MAX_LENGTH);

/** A number that a list is narrowed by; empty narrows nothing. */
function narrowingNumber(pattern: RegExp, most: number, text: string) {
  return z
    .union([z.number({ error: () => text }), z.string()])
    .refine((value) => value === '' || (pattern.test(String(value)) && Number(value) <= most), text)
    .transform((value) => (value === '' ? undefined : Number(value)))
    .optional();
}

const percentage = narrowingNumber(/^[0-9]{1,3}([.][0-9]{1,2})?$/, 100, LIST_TEXTS.percentageInvalid);

/** Which applications: what a list shows, what an export holds, what is selected. */
export const applicationFilter = listQuery.omit({ page: true, per_page: true }).extend({
  status: statuses,
  /** Without regard to case. */
  city: exactText,
  payment: oneOf(PAYMENT_STATES, LIST_TEXTS.paymentStateUnknown),
  reached: oneOf(REACHED_STEPS, LIST_TEXTS.reachedUnknown),
  /** The registration's utm_campaign; `-` for none. */
  campaign: exactText,
  /** Of the address, without regard to case. */
  state: exactText,
  /** Of graduation; both ends are included. */
  percentage_from: percentage,
  percentage_to: percentage,
  loan: oneOf(LOAN_STATES, LIST_TEXTS.loanStateUnknown),
  verification: oneOf(VERIFICATION_STATES, LIST_TEXTS.verificationStateUnknown),
  warnings: oneOf(WARNING_KINDS, LIST_TEXTS.warningsUnknown),
  /** The user name of the colleague who looks after them; `-` for nobody. */
  owner: exactText,
  /** For verifiers, longer than so many days. */
  waiting_days: narrowingNumber(/^[1-9][0-9]{0,2}$/, MOST_WAITING_DAYS, LIST_TEXTS.waitingDaysInvalid),
});

export const applicationsQuery = applicationFilter.extend({
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
  sort: oneOf(APPLICATION_SORTS, LIST_TEXTS.sortUnknown),
  order: oneOf(SORT_ORDERS, LIST_TEXTS.orderUnknown),
});

export type ApplicationFilter = z.output<typeof applicationFilter>;
export type ApplicationsQuery = z.output<typeof applicationsQuery>;
