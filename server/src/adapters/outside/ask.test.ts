import { describe, expect, test } from 'vitest';
import { ask, type Reader } from './ask.ts';
import { answering, scriptedGateway } from '../../../test/scripted-gateway.ts';

interface SentOutcome {
  readonly kind: 'sent';
  readonly reference: string;
}

const reader: Reader<SentOutcome> = {
  outcome: (body) => (body === 'fine' ? { kind: 'sent', reference: 'r1' } : undefined),
  reason: (body) => (typeof body === 'string' ? body : undefined),
};

function askAt(url: string, timeoutMs?: number) {
  return ask({ method: 'POST', url, headers: {}, body: 'the code is 4821', timeoutMs }, reader);
}

describe('what comes of asking a service outside', () => {
  test.each([
    [200, '"fine"', { kind: 'sent', reference: 'r1' }],
    [201, '"fine"', { kind: 'sent', reference: 'r1' }],
    [200, '"strange"', { kind: 'unknown', reason: 'HTTP 200 without sense' }],
    [200, '<html>', { kind: 'unknown', reason: 'HTTP 200 without sense' }],
    [204, '', { kind: 'unknown', reason: 'HTTP 204 without sense' }],
    [400, '"bad number"', { kind: 'refused', reason: 'HTTP 400: bad number' }],
    [401, '<html>', { kind: 'refused', reason: 'HTTP 401' }],
    [408, '', { kind: 'unknown', reason: 'HTTP 408' }],
    [418, '', { kind: 'refused', reason: 'HTTP 418' }],
    [429, '"slow down"', { kind: 'unknown', reason: 'HTTP 429: slow down' }],
    [500, '', { kind: 'unknown', reason: 'HTTP 500' }],
    [503, '"fine"', { kind: 'unknown', reason: 'HTTP 503: fine' }],
  ])('%i %s', async (status, body, outcome) => {
    const gateway = await scriptedGateway(answering(status, body));
    expect(await askAt(gateway.url)).toEqual(outcome);
  });

  test('a redirection is not followed: the credentials stay where they belong', async () => {
    const elsewhere = await scriptedGateway(answering(200, '"fine"'));
    const gateway = await scriptedGateway(answering(307, '', { location: elsewhere.url }));
    expect(await askAt(gateway.url)).toEqual({ kind: 'unknown', reason: 'HTTP 307' });
    expect(elsewhere.received).toEqual([]);
  });

  test('an answer that stops in the middle is no answer', async () => {
    const gateway = await scriptedGateway((response) => {
      response.writeHead(200);
      response.write('"fi');
    });
    expect(await askAt(gateway.url, 150)).toEqual({ kind: 'unknown', reason: 'no answer in time' });
  });

  test('a broken connection is no answer', async () => {
    const gateway = await scriptedGateway((response) => response.socket?.destroy());
    expect(await askAt(gateway.url)).toEqual({
      kind: 'unknown',
      reason: expect.stringMatching(/^no answer: /),
    });
  });

  test('waits 4 seconds, and no longer, unless told otherwise', async () => {
    const gateway = await scriptedGateway(() => undefined);
    const start = performance.now();
    expect(await askAt(gateway.url)).toEqual({ kind: 'unknown', reason: 'no answer in time' });
    const waited = performance.now() - start;
    expect(waited).toBeGreaterThan(3900);
    expect(waited).toBeLessThan(8000);
  }, 10_000);

  test('an address that cannot be asked does not throw', async () => {
    expect(await askAt('http://127.0.0.1:1')).toMatchObject({ kind: 'unknown' });
    expect(await askAt('nowhere')).toMatchObject({ kind: 'unknown' });
  });
});
