import { randomBytes, randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { BYTES_PER_MB } from '@portal/contract/rules/file-limits.ts';
import { registered } from '../../harness/people.ts';
import { openConnection, requestFor } from './client.ts';
import type { Bench, Row } from './row.ts';
import { inTurns, shareRow } from './turns.ts';

const LEAST_SHARE = 0.8;
const TURNS = 5;
const AT_ONCE = 20;
const FILE_MB = 5;
const DRAINED_MS = 1000;
const FIELD = 'resume';

/** A file and where it is sent. */
interface Upload {
  readonly url: URL;
  readonly request: Buffer;
}

/** Twenty candidates send a document at the same moment. */
export async function measureUploads({ portal, floor }: Bench): Promise<Row[]> {
  const file = wholePdf();
  const form = formWith(file);
  const ours: Upload[] = [];
  for (const token of await candidates(portal.url)) {
    const url = new URL(`${portal.url}/api/dataset/documents/${FIELD}`);
    ours.push({ url, request: requestFor(url, token, form) });
  }
  const bare = ours.map((_, number) => {
    const url = new URL(`${floor}/uploads/${number}`);
    const body = { method: 'POST', type: 'application/pdf', bytes: file } as const;
    return { url, request: requestFor(url, undefined, body) };
  });
  for (const uploads of [ours, bare]) await megabytesPerSecond(uploads);
  const pace = await inTurns(TURNS, { ours, floor: bare }, megabytesPerSecond);
  return [shareRow(`upload of ${FILE_MB} MB, ${AT_ONCE} at once`, pace, 'MB/s', LEAST_SHARE)];
}

async function megabytesPerSecond(uploads: readonly Upload[]): Promise<number> {
  const open = await Promise.all(
    uploads.map(async ({ url, request }) => ({ request, connection: await openConnection(url) })),
  );
  const started = performance.now();
  await Promise.all(open.map(({ connection, request }) => connection.ask(request)));
  const seconds = (performance.now() - started) / 1000;
  for (const { connection } of open) connection.close();
  await pause(DRAINED_MS);
  return (uploads.length * FILE_MB) / seconds;
}

/** The tokens of people who have just registered. */
async function candidates(portal: string): Promise<string[]> {
  const first = randomInt(6_000_000_000, 9_999_999_000);
  const tokens: string[] = [];
  for (let number = 0; number < AT_ONCE; number += 1) {
    const { token } = await registered(portal, String(first + number));
    tokens.push(token);
  }
  return tokens;
}

function wholePdf(): Buffer {
  const file = randomBytes(FILE_MB * BYTES_PER_MB);
  file.write('%PDF-1.7\n');
  const end = '\nstartxref\n0\n%%EOF\n';
  file.write(end, file.length - end.length);
  return file;
}

function formWith(file: Buffer) {
  const boundary = 'part-of-the-form';
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${FIELD}.pdf"`,
    'Content-Type: application/pdf',
  ].join('\r\n');
  const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { method: 'POST', type: `multipart/form-data; boundary=${boundary}`, bytes } as const;
}
