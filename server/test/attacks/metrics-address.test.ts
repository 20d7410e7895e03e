import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { aPortal, startPortal } from '../portal.ts';

const portal = await aPortal();

/** Sends the path exactly as it is written; `fetch` would tidy it first. */
function statusOf(address: string, path: string): Promise<{ status: number | undefined; text: string }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    call.on('error', reject);
    call.end();
  });
}

describe('metrics', () => {
  it.each([
    '/metrics',
    '/metrics/',
    '//metrics',
    '/metrics//',
    '/%6Detrics',
    '/metrics%2F',
    '/metrics%00',
    '/METRICS',
    '/Metrics',
    '/./metrics',
    '/x/../metrics',
    '/metrics;a=b',
    '/metrics?a=b',
    '/api/metrics',
    '/sandbox/../metrics',
    'http://127.0.0.1/metrics',
  ])('are not answered on the public port as %s', async (path) => {
    const { status, text } = await statusOf(portal.url, path);
    expect([400, 404]).toContain(status);
    expect(text).not.toContain('process_cpu');
  });

  it('are answered on an address of their own, and nothing else is', async () => {
    const { metricsUrl = '' } = portal;
    const { status, text } = await statusOf(metricsUrl, '/metrics');
    expect(status).toBe(200);
    expect(text).toContain('process_cpu_seconds_total');
    expect(new URL(metricsUrl).hostname).toBe('127.0.0.1');
    for (const path of ['/', '/healthz', '/api/districts', '/api/docs', '/portal']) {
      expect(await statusOf(metricsUrl, path)).toMatchObject({ status: 404 });
    }
  });

  it('are not served at all unless a port is set', async () => {
    const silent = await startPortal({ METRICS_PORT: '' });
    expect(silent.metricsUrl).toBeUndefined();
    await silent.stop();
  });

  it('on a port that is taken keep the portal from starting, with a sentence that says so', async () => {
    const { port } = new URL(portal.metricsUrl ?? '');
    await expect(portal.another({ METRICS_PORT: port })).rejects.toThrow(
      `METRICS_PORT ${port} of 127.0.0.1 is in use. Each process on a machine needs one of its own.`,
    );
  });
});
