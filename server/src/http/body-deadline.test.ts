import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerBodyDeadline } from './body-deadline.ts';

const DEADLINE_SECONDS = 0.2;

let http: FastifyInstance;
let port: number;
beforeEach(async () => {
  http = fastify();
  registerBodyDeadline(http, DEADLINE_SECONDS);
  http.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  http.post('/json', () => ({ answer: 'whole' }));
  http.get('/long', () => Readable.from(slowly()));
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => http.close());

async function* slowly() {
  yield 'begun';
  await pause(2 * DEADLINE_SECONDS * 1000);
  yield ', ended';
}

const head = (type: string) =>
  `POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 20\r\n\r\n{"a":`;

/** Sends only the beginning of a body; returns whether the server hung up meanwhile. */
function drip(contentType: string, waitMs: number): Promise<'hung up' | 'kept'> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head(contentType)));
    const timer = setTimeout(() => {
      socket.destroy();
      resolve('kept');
    }, waitMs);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve('hung up');
    });
  });
}

describe('a body that does not end', () => {
  it('is given up where it is JSON', async () => {
    expect(await drip('application/json', 5000)).toBe('hung up');
  });

  it('may take its time where it is an upload', async () => {
    expect(await drip('multipart/form-data; boundary=x', 600)).toBe('kept');
  });

  it('does not disturb one that ends', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await answer.json()).toEqual({ answer: 'whole' });
  });

  it('does not cut off a long answer to a request without one', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/long`);
    expect(await answer.text()).toBe('begun, ended');
  });
});
