import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { documentFiles } from '../data/documents.ts';

const READ_BYTES = 256 * 1024;

/** The files of one application as they are, one after another. */
export function serveBareDocuments(http: FastifyInstance, home: string): void {
  http.get('/documents', (_request, reply) =>
    reply
      .type('application/octet-stream')
      .send(Readable.from(contentOf(documentFiles(home)), { objectMode: false })),
  );
}

async function* contentOf(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file, { highWaterMark: READ_BYTES });
}
