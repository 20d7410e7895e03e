import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { aPayer } from '../payer.ts';
import { aPortal } from '../portal.ts';

const Attribute = z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute).default([]),
});
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** A collector that takes OTLP in JSON. */
async function aCollector() {
  const bodies: z.infer<typeof Sent>[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Sent.parse(JSON.parse(body)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server on TCP has a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bodies,
    spansOf: (traceId: string) =>
      bodies
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .filter((span) => span.traceId === traceId),
  };
}

const collector = await aCollector();
const portal = await aPortal({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  TRUSTED_PROXIES: '127.0.0.1',
  RUN_JOBS: 'false',
});

it("follows a request from the proxy's id to the SQL and the provider's call", async () => {
  const payer = await aPayer(portal);
  const traceId = 'ab'.repeat(16);
  const headers = { 'x-request-id': 'edge-0123456789', traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` };
  const order = { amount: 10_000, application_id: payer.applicationNumber };
  const answer = await portal.post('/api/create_order', order, { token: payer.token, headers });
  expect(answer.status).toBe(200);
  const found = await vi.waitFor(() => {
    const spans = collector.spansOf(traceId);
    const request = spans.find(({ name }) => name === 'POST /api/create_order');
    if (request === undefined) throw new Error('the request is not there yet');
    return { spans, request };
  }, 10_000);
  const { spans, request } = found;
  expect(request.parentSpanId).toBe('cd'.repeat(8));
  expect(request.attributes).toContainEqual({
    key: 'portal.request_id',
    value: { stringValue: 'edge-0123456789' },
  });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  const names = new Set(below.map(({ name }) => name));
  expect([...names]).toEqual(expect.arrayContaining(['select', 'insert', 'commit', 'POST outside']));
  const told = JSON.stringify(collector.bodies);
  expect(told).toContain('enrolment-portal');
  for (const secret of [payer.token, payer.mobile]) expect(told).not.toContain(secret);
});
