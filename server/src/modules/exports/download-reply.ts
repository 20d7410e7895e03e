import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv; charset=utf-8';
export const ZIP = 'application/zip';

/** Sends what is made while it is read, to be saved under this name. Its length is not known before. */
export function asDownload(reply: FastifyReply, name: string, type: string, stream: Readable): Readable {
  void reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  return stream;
}

/** Aborted once the client has hung up, or has everything. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  if (reply.raw.destroyed) controller.abort();
  return controller.signal;
}
