import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const TYPES = {
  'base.css': 'text/css',
  'sandbox.css': 'text/css',
  'payments.css': 'text/css',
  'live.js': 'text/javascript',
  'payments.js': 'text/javascript',
  'checkout-window.css': 'text/css',
  'checkout-window.js': 'text/javascript',
} as const;

export function assetRoutes(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(TYPES)) {
    const content = readAsset(name);
    app.get(`/sandbox/${name}`, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(content));
  }
}

export function readAsset(name: string): Buffer {
  return readFileSync(new URL(name, import.meta.url));
}
