import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Method, PublicAccess, Route } from '@portal/contract/route.ts';

/** The response, and a version that changes with it. */
export interface VersionedValue<T> {
  readonly version: string;
  readonly value: T;
}

interface EncodedReply {
  readonly version: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** A public response that is the same for everyone: checked and compressed once per version, cached by browsers. */
export function serveCached<R extends z.ZodType>(
  http: FastifyInstance,
  route: Route<Method, string, PublicAccess, z.ZodType, z.ZodType, z.ZodType, R>,
  load: () => Promise<VersionedValue<z.input<R>>>,
): void {
  let kept: EncodedReply | undefined;
  http.route({
    method: route.method,
    url: route.path,
    config: { access: route.access, contract: route },
    handler: async (request, reply) => {
      const current = await load();
      if (kept?.version !== current.version) kept = await encode(route.reply, current);
      return sendEncoded(request, reply, kept);
    },
  });
}

async function encode<R extends z.ZodType>(
  schema: R,
  current: VersionedValue<z.input<R>>,
): Promise<EncodedReply> {
  const plain = Buffer.from(JSON.stringify(schema.parse(current.value)));
  return {
    version: current.version,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain),
  };
}

function sendEncoded(request: FastifyRequest, reply: FastifyReply, json: EncodedReply): FastifyReply {
  void reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CACHE_CONTROL,
    vary: 'accept-encoding',
    etag: json.etag,
  });
  if (isKnown(request.headers['if-none-match'], json.etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(json.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(json.gzip);
  return reply.send(json.plain);
}

/** The header lists what the caller has; a proxy may have marked it as weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
