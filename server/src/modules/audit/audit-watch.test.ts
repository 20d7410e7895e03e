import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { SealableEntry } from './audit-chain.ts';
import { createAuditWatch } from './audit-watch.ts';

function anEntry(action: string, after: object | null): SealableEntry {
  return {
    id: 1,
    at: '2026-11-15T06:30:00Z',
    actorKind: 'staff',
    actorId: 7,
    actorName: 'asha',
    action,
    subjectKind: 'application',
    subjectId: 'KBP26-000001',
    before: null,
    after: after === null ? null : JSON.stringify(after),
    ip: null,
    requestId: null,
  };
}

it('counts every way to see what is covered, to fail at a login and to become an admin', async () => {
  const registry = new Registry();
  createAuditWatch(registry)([
    anEntry('document.viewed', null),
    anEntry('identity-number.shown', { field: 'pan_number' }),
    anEntry('refund.account-opened', { refund: 7 }),
    anEntry('staff.login-factor-wrong', { second_factor: 'totp' }),
    anEntry('staff.user-activated', { role: 'admin', is_active: true }),
    anEntry('application.edited', { status: 'Selected' }),
  ]);
  const metrics = await registry.metrics();
  expect(metrics).toContain('audit_notable_total{event="reveal"} 3');
  expect(metrics).toContain('audit_notable_total{event="login_failed"} 1');
  expect(metrics).toContain('audit_notable_total{event="new_admin"} 1');
  expect(metrics).toContain('audit_notable_total{event="export"} 0');
});
