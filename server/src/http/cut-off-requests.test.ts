import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { anApplicant } from '../../test/applicant.ts';
import { aPortal } from '../../test/portal.ts';
import { aJpeg } from '../../test/sample-files.ts';

const portal = await aPortal();
const applicant = await anApplicant(portal);
const WITHIN = { timeout: 5000, interval: 20 };

const READS_WITHIN_TURNS = 20;

const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=x';
const PART = '--x\r\nContent-Disposition: form-data; name="pan_card"; filename="a.pdf"\r\n\r\n';
const DRAFT = 'PUT /api/dataset/draft';
const UPLOAD = 'POST /api/dataset/documents/pan_card';
const SAVE = 'POST /api/dataset/update-application-data/';
const PUBLIC = 'POST /api/auth/loginOtp/';
const WEBHOOK = 'POST /api/razorpay/webhook';

const hangUp = (socket: Socket) => void socket.end().destroy();
const reset = (socket: Socket) => void socket.resetAndDestroy();

/** Sends the head and the beginning of a body, then leaves. */
async function cutOff(
  head: readonly string[],
  begun: string,
  leave: (socket: Socket) => void,
): Promise<void> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const [route, ...headers] = head;
  const token = `Authorization: Bearer ${applicant.token}`;
  socket.write(`${[`${route} HTTP/1.1`, 'Host: x', token, ...headers].join('\r\n')}\r\n\r\n${begun}`);
  await pause(100);
  // A process that was held up for that long accepts and reads before it goes on: each takes turns of its own.
  for (let turn = 0; turn < READS_WITHIN_TURNS; turn += 1) await new Promise(setImmediate);
  leave(socket);
}

const levelsOf = (lines: readonly string[]) => lines.map((line) => /"level":"(\w+)"/.exec(line)?.[1]);

describe('a request whose sender leaves in the middle of its body', () => {
  it.each<[string, readonly string[], string]>([
    ['a draft', [DRAFT, JSON_TYPE, 'Content-Length: 1000'], '{"city":"Pu'],
    ['a draft in chunks', [DRAFT, JSON_TYPE, 'Transfer-Encoding: chunked'], '5\r\n{"cit\r\n'],
    ['a document', [UPLOAD, FORM_TYPE, 'Content-Length: 90000'], `${PART}%PDF-1.7\n${'x'.repeat(5000)}`],
    ['a document before its first part', [UPLOAD, FORM_TYPE, 'Content-Length: 90000'], '--x\r\nContent-'],
    ['a form with files', [SAVE, FORM_TYPE, 'Content-Length: 90000'], `${PART}%PDF-1.7\n`],
    ['an ask for a code', [PUBLIC, JSON_TYPE, 'Content-Length: 1000'], '{"mobile":'],
    ['an event of the provider', [WEBHOOK, JSON_TYPE, 'Content-Length: 1000'], '{"event":'],
  ])('%s: is neither an error of ours nor an outage', async (_what, head, begun) => {
    for (const leave of [hangUp, reset]) {
      const before = portal.logged.length;
      await cutOff(head, begun, leave);
      const linesNow = () => portal.logged.slice(before);
      await vi.waitFor(() => expect(linesNow().join('\n')).toMatch(/cut off by its client|error/), WITHIN);
      expect(levelsOf(linesNow()), linesNow().join('\n')).not.toContain('error');
      expect(linesNow().join('\n')).not.toContain('"stack"');
    }
    expect(await portal.metrics()).not.toMatch(/_count\{[^}]*status="5\d\d"/);
  });
});

describe('a download whose reader leaves', () => {
  it('is neither an error of ours nor an outage', async () => {
    const path = await applicant.uploaded('pan_card', aJpeg('pan.jpg', 1_500_000));
    const ticket = await applicant.ticketFor(path);
    for (const leave of [hangUp, reset]) {
      const before = portal.logged.length;
      const { hostname, port } = new URL(portal.url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(`GET /api/${path}?token=${ticket} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await once(socket, 'readable');
      expect(String(socket.read(15))).toBe('HTTP/1.1 200 OK');
      leave(socket);
      await pause(200);
      const lines = portal.logged.slice(before);
      expect(levelsOf(lines), lines.join('\n')).not.toContain('error');
      expect(lines.join('\n')).not.toContain('"stack"');
    }
    expect(await portal.metrics()).not.toMatch(/_count\{[^}]*status="5\d\d"/);
  });
});
