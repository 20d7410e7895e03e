import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Below this an answer fits one packet, packed or not. */
const PACKED_FROM_BYTES = 1400;
/** Higher levels take ten times as long for a few bytes. */
const BROTLI_LEVEL = 4;

/**
 * Packs what candidates' screens read: the description of the whole form is 13 KB, a quarter of a second on slow 3G.
 * Only answers to a token that no other site's page can send: none can watch how a guess of its own changes their length.
 */
export function registerPackedAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' && request.routeOptions.config.access?.kind === 'candidate';
    if (!isRead || reply.statusCode !== 200) return payload;
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < PACKED_FROM_BYTES) return payload;
    const accepted = request.headers['accept-encoding'] ?? '';
    void reply.header('vary', 'accept-encoding');
    if (/\bbr\b/.test(accepted)) {
      void reply.header('content-encoding', 'br').removeHeader('content-length');
      return toBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } });
    }
    if (/\bgzip\b/.test(accepted)) {
      void reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return toGzip(payload);
    }
    return payload;
  });
}
