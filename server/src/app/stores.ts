import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Queries } from '../db/connection.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { createApplicationsStore } from '../modules/applications/applications.store.ts';
import { createAuditStore } from '../modules/audit/audit.store.ts';
import { createCandidatesStore } from '../modules/auth/candidates.store.ts';
import { createDevicesStore } from '../modules/auth/devices.store.ts';
import { createOtpStore } from '../modules/auth/otp.store.ts';
import { createSessionsStore } from '../modules/auth/sessions.store.ts';
import { createLeadsStore } from '../modules/leads/leads.store.ts';
import { createSmsOutboxStore } from '../modules/notifications/sms-outbox.store.ts';

/** Every store, bound to one transaction; a service names the few that it uses. */
export function bindStores(queue: JobQueue) {
  return (transaction: Queries) => ({
    applications: createApplicationsStore(transaction),
    audit: createAuditStore(transaction),
    candidates: createCandidatesStore(transaction),
    devices: createDevicesStore(transaction),
    jobs: queue.outboxIn(fromDrizzle(transaction, sql)),
    leads: createLeadsStore(transaction),
    otp: createOtpStore(transaction),
    sessions: createSessionsStore(transaction),
    smsOutbox: createSmsOutboxStore(transaction),
  });
}
