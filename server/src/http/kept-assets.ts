import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetHeaders } from './asset-headers.ts';

/** The hashed files of other releases of the web, whose pages run beside those of this process. */
export interface KeptAssets {
  /** Returns undefined if no release that is kept has a file of this name. */
  find(name: string): Promise<Buffer | undefined>;
}

const ADDRESS = /^\/assets\/(?<name>[A-Za-z0-9_][A-Za-z0-9._-]*\.(?<type>js|css|svg|png|woff2))(?:\?.*)?$/;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Returns undefined if the request is for no such file. */
export async function keptAssetReply(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: KeptAssets,
): Promise<FastifyReply | undefined> {
  const { name, type = '' } = ADDRESS.exec(request.url)?.groups ?? {};
  if (name === undefined || !['GET', 'HEAD'].includes(request.method)) return undefined;
  const packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    ? await assets.find(`${name}.br`)
    : undefined;
  const content = packed ?? (await assets.find(name));
  if (content === undefined) return undefined;
  if (packed !== undefined) void reply.header('content-encoding', 'br');
  return reply
    .code(200)
    .headers({
      ...assetHeaders(name),
      'content-type': CONTENT_TYPES[type],
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    .send(content);
}
