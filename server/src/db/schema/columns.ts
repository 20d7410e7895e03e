import type { ApplicationId } from '@portal/contract/ids.ts';
import { sql } from 'drizzle-orm';
import { bigint, customType, text } from 'drizzle-orm/pg-core';
import { exactInteger, isoInstant, plainNumber } from './values.ts';

/**
 * The schema holds what queries need: columns, their types, what may be null and what has a default. Keys, checks and
 * indexes are defined only in the migrations; the schema's test compares both.
 */

/** A moment as an ISO 8601 string in UTC, microseconds kept, so that no comparison loses any. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoInstant,
});

export const paise = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'paise',
  fromDriver: exactInteger,
});

export const percent = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'percent',
  fromDriver: plainNumber,
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const sha256Digest = customType<{ data: Buffer }>({ dataType: () => 'sha256_digest' });

export const indianMobile = customType<{ data: string }>({ dataType: () => 'indian_mobile' });

export const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const reference = (name: string) => bigint(name, { mode: 'number' });

/** The row of the application that a row belongs to. */
export const applicationReference = () => reference('application_id').$type<ApplicationId>();

/** The time of the unit of work, which is that of the portal's clock. */
export const now = sql`portal_now()`;

export const createdAt = () => instant('created_at').notNull().default(now);

/** Kept by a trigger. */
export const updatedAt = () => instant('updated_at').notNull().default(now);

export const utmColumns = () => ({
  utmSource: text('utm_source'),
  utmMedium: text('utm_medium'),
  utmCampaign: text('utm_campaign'),
});
