import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { ApplicationSort, SortOrder } from '@portal/contract/rules/application-filter.ts';
import { applications } from '../../db/schema/applications.ts';
import { paidPaise } from './totals.views.ts';
import { shownFirstName } from './selection.columns.ts';

const KEYS = {
  created_at: applications.createdAt,
  updated_at: applications.updatedAt,
  application_id: applications.applicationId,
  first_name: sql`lower(${shownFirstName})`,
  city: sql`lower(coalesce(${applications.city}, ''))`,
  status: applications.status,
  total_amount_paid: paidPaise(applications.id),
} as const;

/** Newest first unless another order is asked for; equals stand in the order in which they came. */
export function applicationOrder(sort: ApplicationSort = 'created_at', order?: SortOrder): SQL[] {
  const direction = (order ?? (sort === 'created_at' ? 'desc' : 'asc')) === 'asc' ? asc : desc;
  return [direction(KEYS[sort]), direction(applications.id)];
}
