import { connect, type NetConnectOpts } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { scannerAway } from '../../kernel/scanner-away.ts';
import type { WholeFile } from '../../modules/files/content/content-reader.ts';
import type { ScanForMalware, ScanResult } from '../../modules/files/malware-scanner.ts';

/** A scanner that says nothing for this long counts as unavailable. */
const SILENCE_MS = 4000;
/** A slow scanner still gets through so much. */
const BYTES_A_SECOND = 512 * 1024;
const CHUNK_BYTES = 64 * 1024;

interface ClamdOptions {
  readonly silenceMs?: number;
}

/** Sends each file to clamd (`INSTREAM`), which need not share a disk with the portal. */
export function createClamdScanner(
  address: NetConnectOpts,
  { silenceMs = SILENCE_MS }: ClamdOptions = {},
): ScanForMalware {
  return async (file) => {
    try {
      return await scan(address, file, silenceMs + (file.sizeBytes / BYTES_A_SECOND) * 1000);
    } catch (error) {
      throw scannerAway(error);
    }
  };
}

async function scan(address: NetConnectOpts, file: WholeFile, withinMs: number): Promise<ScanResult> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('clamd did not answer in time')), withinMs);
  const socket = addAbortSignal(late.signal, connect(address));
  try {
    const [sent, reply] = await Promise.allSettled([
      pipeline(commandFor(file), socket, { end: false }),
      text(socket),
    ]);
    if (reply.status === 'rejected') throw reply.reason;
    const result = resultOf(reply.value);
    // A clean result of half a file says nothing; malware in it does.
    if (sent.status === 'rejected' && result.kind === 'clean') throw sent.reason;
    return result;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/** The command, the file in chunks with their lengths before them, and a length of 0. */
async function* commandFor({ read, sizeBytes }: WholeFile): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let position = 0; position < sizeBytes; position += CHUNK_BYTES) {
    const chunk = await read(position, Math.min(CHUNK_BYTES, sizeBytes - position));
    yield Buffer.concat([lengthOf(chunk.length), chunk]);
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** `stream: OK` or `stream: Win.Test.EICAR_HDB-1 FOUND`; anything else is a failure of the scanner. */
function resultOf(reply: string): ScanResult {
  const line = reply.replace(/[\0\n]+$/, '');
  if (line === 'stream: OK') return { kind: 'clean' };
  const [, signature] = /^stream: (.+) FOUND$/.exec(line) ?? [];
  if (signature === undefined) throw new Error(`clamd answered ${JSON.stringify(line)}`);
  return { kind: 'infected', signature };
}
