import { createCipheriv, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/** Bodies flow into sealed files as they come; like ours, each is answered once it survives a crash. */
export async function serveBareUploads(http: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post<{ Params: { name: string } }>('/uploads/:name', async ({ params, raw }) => {
      const seal = createCipheriv('aes-256-gcm', randomBytes(KEY_BYTES), randomBytes(NONCE_BYTES));
      await pipeline(raw, seal, createWriteStream(path.join(folder, params.name), { flush: true }));
      return { stored: true };
    });
  });
}
