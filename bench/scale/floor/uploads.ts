import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

/** Bodies flow into files as they come; like ours, each is answered once it survives a crash. */
export async function serveBareUploads(http: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post<{ Params: { name: string } }>('/uploads/:name', async ({ params, raw }) => {
      await pipeline(raw, createWriteStream(path.join(folder, params.name), { flush: true }));
      return { stored: true };
    });
  });
}
