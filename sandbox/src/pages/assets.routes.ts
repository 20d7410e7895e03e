import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const ASSETS = [
  { path: '/sandbox/sandbox.css', type: 'text/css', file: new URL('./sandbox.css', import.meta.url) },
  { path: '/sandbox/live.js', type: 'text/javascript', file: new URL('./live.js', import.meta.url) },
] as const;

export function assetRoutes(app: FastifyInstance): void {
  for (const { path, type, file } of ASSETS) {
    const content = readFileSync(file);
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(content));
  }
}
