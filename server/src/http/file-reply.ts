import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ByteRange } from '../kernel/byte-range.ts';

export interface FileToSend {
  readonly stream: Readable;
  readonly sizeBytes: number;
  /** What the stream carries if a part was asked for; `none` if the file has no such bytes. */
  readonly part?: ByteRange | 'none';
  readonly contentType: string;
  /** What it is saved as; made by the server, never the name that a person gave it. */
  readonly name: string;
  /** It is to be saved, even if a browser could show it. */
  readonly isDownload?: boolean;
}

const SHOWN = /^(?:image\/|application\/pdf$)/;

// The content of a file never runs: it may load nothing, and only our own pages may frame it.
const CLOSED = "default-src 'none'; frame-ancestors 'self'";
// Some browsers refuse to show a PDF in a sandbox; their viewers style their own page.
const POLICY_OF_PDF = `${CLOSED}; object-src 'self'; style-src 'unsafe-inline'`;
const POLICY_OF_OTHERS = `${CLOSED}; sandbox`;

/** Sends a stored file with the type that was detected, never the one that its name or sender claims. */
export function sendFile(reply: FastifyReply, file: FileToSend): FastifyReply {
  const isShown = SHOWN.test(file.contentType) && file.isDownload !== true;
  const placement = isShown ? 'inline' : 'attachment';
  return reply
    .status(statusOf(file))
    .headers({
      'content-type': file.contentType,
      'accept-ranges': 'bytes',
      ...lengthOf(file),
      'content-disposition': `${placement}; filename*=UTF-8''${encodeName(file.name)}`,
      'content-security-policy': file.contentType === 'application/pdf' ? POLICY_OF_PDF : POLICY_OF_OTHERS,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(file.stream);
}

function statusOf({ part }: FileToSend): 200 | 206 | 416 {
  if (part === undefined) return 200;
  return part === 'none' ? 416 : 206;
}

function lengthOf({ part, sizeBytes }: FileToSend): Record<string, string> {
  if (part === undefined) return { 'content-length': String(sizeBytes) };
  if (part === 'none') return { 'content-length': '0', 'content-range': `bytes */${sizeBytes}` };
  const { first, last } = part;
  return {
    'content-length': String(last - first + 1),
    'content-range': `bytes ${first}-${last}/${sizeBytes}`,
  };
}

/** A document without a thumbnail; a client that comes back later may find one if it is being made. */
export interface NoThumbnail {
  readonly isBeingMade: boolean;
}

const LOOK_AGAIN_SECONDS = '2';

export function sendNoThumbnail(reply: FastifyReply, { isBeingMade }: NoThumbnail): FastifyReply {
  if (isBeingMade) reply.header('retry-after', LOOK_AGAIN_SECONDS);
  return reply.status(204).header('cache-control', 'no-store').send();
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
}
