import { z } from 'zod';
import {
  APPLICATION_SORTS,
  FILTER_TEXT_MAX_LENGTH,
  PAYMENT_STATES,
  SORT_ORDERS,
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

/** Which applications: what a list shows, what an export holds, what is selected. */
export const applicationFilter = listQuery.omit({ page: true, per_page: true }).extend({
  status: statuses,
  /** Without regard to case. */
  city: exactText,
  payment: oneOf(PAYMENT_STATES, LIST_TEXTS.paymentStateUnknown),
  /** The registration's utm_campaign. */
  campaign: exactText,
});

export const applicationsQuery = applicationFilter.extend({
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
  sort: oneOf(APPLICATION_SORTS, LIST_TEXTS.sortUnknown),
  order: oneOf(SORT_ORDERS, LIST_TEXTS.orderUnknown),
});

export type ApplicationFilter = z.output<typeof applicationFilter>;
export type ApplicationsQuery = z.output<typeof applicationsQuery>;
