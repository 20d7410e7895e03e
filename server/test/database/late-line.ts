import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import { connectTo, urlThrough } from './cuttable-proxy.ts';

export interface LateLine {
  /** The database as it is reached through the line. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Stands between a portal and its database as a line that delivers statements with the given text late. It does not tell
 * the server that the portal closed the connection, as a router that lost its power would not.
 */
export async function lateLine(address: DatabaseAddress, text: string, lateMs: number): Promise<LateLine> {
  const open = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connectTo(address);
    for (const socket of [inside, outside]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    inside.on('data', (chunk) => {
      const isLate = chunk.includes(text);
      void pause(isLate ? lateMs : 0).then(() => outside.write(chunk));
    });
    outside.on('data', (chunk) => void inside.write(chunk));
    outside.on('close', () => void inside.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    url: urlThrough(address, typeof bound === 'object' && bound !== null ? bound.port : 0),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
