import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import { connectTo, urlThrough } from './cuttable-proxy.ts';

export interface SwallowingProxy {
  /** The database as it is reached through the proxy. */
  readonly url: string;
  /** From now on connections stay open and carry nothing; new ones are taken and carry nothing either. */
  swallow(): void;
  /** The same, from the first statement on that contains the text. */
  swallowFrom(text: string): void;
  /** New connections work again. Those that were open meanwhile stay dead, as after a router that forgot them. */
  mend(): void;
  stop(): Promise<void>;
}

/** Stands between a portal and its database as a connection that loses every byte silently. */
export async function swallowingProxy(address: DatabaseAddress): Promise<SwallowingProxy> {
  const open = new Set<Socket>();
  const carried = new Set<{ readonly inside: Socket; readonly outside: Socket }>();
  let isSwallowing = false;
  let swallowFrom: string | undefined;
  const swallow = () => {
    isSwallowing = true;
    swallowFrom = undefined;
    for (const { inside, outside } of carried) {
      inside.unpipe(outside);
      outside.unpipe(inside);
      inside.resume();
      outside.resume();
    }
  };
  const server = createServer((inside) => {
    open.add(inside);
    inside.on('error', () => undefined);
    inside.on('close', () => open.delete(inside));
    if (isSwallowing) return void inside.resume();
    const outside = connectTo(address);
    const pair = { inside, outside };
    carried.add(pair);
    outside.on('error', () => undefined);
    for (const socket of [inside, outside]) {
      socket.on('close', () => {
        carried.delete(pair);
        inside.destroy();
        outside.destroy();
      });
    }
    // Before the pipe gets to see it.
    inside.on('data', (chunk) => {
      if (swallowFrom !== undefined && chunk.includes(swallowFrom)) swallow();
    });
    inside.pipe(outside).pipe(inside);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    url: urlThrough(address, typeof bound === 'object' && bound !== null ? bound.port : 0),
    swallow,
    swallowFrom: (text) => void (swallowFrom = text),
    mend: () => void (isSwallowing = false),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
