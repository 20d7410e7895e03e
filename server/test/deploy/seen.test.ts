import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { anApplicant } from '../applicant.ts';
import { aPayment, selected } from '../database/rows.ts';
import { aPortal } from '../portal.ts';

const portal = await aPortal({
  TRUSTED_PROXIES: '127.0.0.1',
  BUILD_ID: 'c0ffee',
  RUN_JOBS: 'false',
  REQUESTS_AT_ONCE: '50',
});
const Line = z.looseObject({ msg: z.string().default('') });

const linesWith = (field: string, value: string) =>
  portal.logged.map((line) => Line.parse(JSON.parse(line))).filter((line) => line[field] === value);

describe('the log', () => {
  it('names the request as the proxy did, and who called', async () => {
    const applicant = await anApplicant(portal);
    const id = 'edge-0123456789';
    const headers = { 'x-request-id': id };
    const answer = await portal.get('/api/dataset/get-application-data/', {
      token: applicant.token,
      headers,
    });
    expect(answer.headers.get('x-request-id')).toBe(id);
    await vi.waitFor(
      () =>
        expect(linesWith('requestId', id)).toMatchObject([
          { msg: 'request', status: 200, actor: `candidate:${applicant.candidateId}` },
        ]),
      10_000,
    );
  });

  it.each(['short', 'has a space in it', 'x'.repeat(65), '<script>alert(1)</script>'])(
    'does not take the id %s',
    async (id) => {
      const { headers } = await portal.get('/api/health', { headers: { 'x-request-id': id } });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('takes no id from a stranger', async () => {
    const other = await portal.another({ TRUSTED_PROXIES: '10.0.0.0/8' });
    try {
      const { headers } = await other.get('/healthz', { headers: { 'x-request-id': 'edge-0123456789' } });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    } finally {
      await other.stop();
    }
  });

  it('has no lines for probes', async () => {
    await portal.get('/healthz');
    await portal.get('/readyz');
    await pause(100);
    expect([...linesWith('route', '/healthz'), ...linesWith('route', '/readyz')]).toEqual([]);
  });
});

describe('the metrics', () => {
  it('tell the build, the pools, the places and the storage', async () => {
    const metrics = await portal.metrics();
    expect(metrics).toMatch(/^portal_build_info\{version="[^"]+",build="c0ffee",node="[^"]+"\} 1$/m);
    expect(metrics).toMatch(/^database_connections\{pool="requests",state="idle"\} [1-9]/m);
    expect(metrics).toContain('request_places{share="payments",state="all"} 100');
    expect(metrics).toContain('request_places{share="codes",state="all"} 50');
    expect(metrics).toMatch(/^storage_calls_total\{call="check",outcome="done"\} [1-9]/m);
  });

  it('tell how many jobs are due, how long the oldest has waited, and what became of them', async () => {
    // No process works on jobs yet.
    await portal.database.execute(sql`
      insert into jobs.job (name, data, start_after)
      values ('payments.books', '{}', now() - interval '90 seconds')`);
    const before = await portal.metrics();
    expect(before).toMatch(/^jobs_waiting\{job="payments.books"\} 1$/m);
    expect(before).toMatch(/^jobs_oldest_seconds\{job="payments.books"\} 9\d/m);
    expect(before).toMatch(/^jobs_waiting\{job="sms.send"\} 0$/m);
    expect(before).not.toMatch(/^books_differences /m);
    const worker = await portal.another({ RUN_JOBS: 'true' });
    try {
      await vi.waitFor(async () => {
        const metrics = await worker.metrics();
        expect(metrics).toMatch(/^jobs_worked_total\{job="payments.books",outcome="completed"\} 1$/m);
        expect(metrics).toMatch(/^jobs_waiting\{job="payments.books"\} 0$/m);
        expect(metrics).toMatch(/^books_differences 0$/m);
      }, 10_000);
      // A payment that was captured and never credited.
      const applicant = await anApplicant(portal, selected());
      await aPayment(portal.database, applicant.application.id);
      await portal.database.execute(sql`
        insert into jobs.job (name, data, start_after) values ('payments.books', '{}', now())`);
      await vi.waitFor(async () => expect(await worker.metrics()).toMatch(/^books_differences 1$/m), 10_000);
    } finally {
      await worker.stop();
    }
  });
});
