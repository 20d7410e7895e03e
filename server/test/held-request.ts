import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { sessions } from '../src/db/schema/identity.ts';
import { tokenHash } from '../src/kernel/secrets.ts';
import type { ReachablePortal } from './portal.ts';
import type { SampleFile } from './sample-files.ts';

interface HeldRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body: RequestBody;
}

/** A request of somebody without a session. */
interface HeldCall extends Omit<HeldRequest, 'token'> {
  readonly headers: Readonly<Record<string, string>>;
  /** Fails until the portal has checked who calls. */
  readonly isChecked: () => Promise<void>;
}

export interface RequestBody {
  readonly contentType: string;
  /** Sent together with the headers. */
  readonly first: Buffer;
  /** Sent once the test goes on. */
  readonly rest: Buffer;
}

interface HeldAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const WITHIN = { timeout: 15_000, interval: 10 };

export function jsonBody(value: unknown): RequestBody {
  return {
    contentType: 'application/json',
    first: Buffer.alloc(0),
    rest: Buffer.from(JSON.stringify(value)),
  };
}

const BOUNDARY = 'the-boundary';

/** A form with one file, of which the first half is sent with the headers. */
export function fileBody(
  fieldName: string,
  file: SampleFile,
  fields: Record<string, string> = {},
): RequestBody {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    `${texts.join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="${fieldName}"; ` +
    `filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`;
  const half = Math.floor(file.content.length / 2);
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    first: Buffer.concat([Buffer.from(head), file.content.subarray(0, half)]),
    rest: Buffer.concat([file.content.subarray(half), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/**
 * Sends a request whose body is complete only after `meanwhile`, which runs once the portal has read the session that
 * the headers name.
 */
export async function held(
  portal: ReachablePortal,
  { token, ...request }: HeldRequest,
  meanwhile: () => Promise<unknown>,
): Promise<HeldAnswer> {
  await forgetLastSeen(portal, token);
  const headers = { authorization: `Bearer ${token}` };
  return heldCall(portal, { ...request, headers, isChecked: () => checkSeen(portal, token) }, meanwhile);
}

/** The same for a caller who is known by other headers. */
export async function heldCall(
  portal: Pick<ReachablePortal, 'url'>,
  { method, path, headers, body, isChecked }: HeldCall,
  meanwhile: () => Promise<unknown>,
): Promise<HeldAnswer> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: portal.test\r\nconnection: close\r\n${lines.join('')}` +
      `content-type: ${body.contentType}\r\ncontent-length: ${body.first.length + body.rest.length}\r\n\r\n`,
  );
  if (body.first.length > 0) socket.write(body.first);
  await vi.waitFor(isChecked, WITHIN);
  await meanwhile();
  socket.write(body.rest);
  await closed;
  return answerIn(Buffer.concat(chunks).toString());
}

/** A session that was not used for long is marked as used by the next request that it comes with. */
async function forgetLastSeen({ database }: ReachablePortal, token: string): Promise<void> {
  await database
    .update(sessions)
    .set({ lastSeenAt: '2020-01-01T00:00:00Z' })
    .where(eq(sessions.tokenHash, tokenHash(token)));
}

async function checkSeen({ database }: ReachablePortal, token: string): Promise<void> {
  const [row] = await database
    .select({ at: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash(token)));
  if (row === undefined || Date.parse(row.at) < Date.parse('2021-01-01')) throw new Error('not seen yet');
}

/** Ends the session as a logout elsewhere does. */
export async function endSession(portal: ReachablePortal, token: string): Promise<void> {
  await portal.database
    .update(sessions)
    .set({ endedAt: portal.clock.now().toISOString() })
    .where(eq(sessions.tokenHash, tokenHash(token)));
}

function answerIn(text: string): HeldAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const parsed: unknown = body.startsWith('{') ? JSON.parse(body) : {};
  return { status, body: typeof parsed === 'object' && parsed !== null ? { ...parsed } : {} };
}
