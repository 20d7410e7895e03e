import { Counter, type Registry } from 'prom-client';
import { notableEvent, NOTABLE_EVENTS } from '@portal/contract/rules/audit.ts';
import type { SealableEntry } from './audit-chain.ts';

/** Counts what stands out in the audit trail, for alerts; persons are named in the trail, never in a label. */
export type WatchAudit = (entries: readonly SealableEntry[]) => void;

/** Each entry is sealed once, by one process, so that each is counted once. */
export function createAuditWatch(registry: Registry): WatchAudit {
  const counter = new Counter({
    name: 'audit_notable_total',
    help: 'Entries of the audit trail that stand out, by what they are',
    labelNames: ['event'] as const,
    registers: [registry],
  });
  // Starts at 0, so that the first one is an increase.
  for (const event of Object.keys(NOTABLE_EVENTS)) counter.inc({ event }, 0);
  return (entries) => {
    for (const { action, at, after } of entries) {
      const event = notableEvent({ action, at, after: after === null ? null : JSON.parse(after) });
      if (event !== undefined) counter.inc({ event });
    }
  };
}
