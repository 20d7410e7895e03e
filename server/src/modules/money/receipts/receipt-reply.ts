import type { FastifyReply } from 'fastify';

/** Sends a made PDF, to be saved under this name. */
export function asPdf(reply: FastifyReply, name: string, pdf: Buffer): Buffer {
  void reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
    'cache-control': 'no-store',
  });
  return pdf;
}
