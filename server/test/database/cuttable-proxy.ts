import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { DatabaseAddress } from '../../src/db/connection.ts';

export interface CuttableProxy {
  /** The database as it is reached through the proxy. */
  readonly url: string;
  /** Ends every connection and takes no new one until `mend`. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Stands between a portal and its database, so that a test can cut the wire. */
export async function cuttableProxy(address: DatabaseAddress): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connectTo(address);
    for (const socket of [inside, outside]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        inside.destroy();
        outside.destroy();
      });
    }
    inside.pipe(outside).pipe(inside);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    return typeof bound === 'object' && bound !== null ? bound.port : port;
  };
  const port = await listen(0);
  return {
    url: urlThrough(address, port),
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      await listen(port);
    },
  };
}

export function connectTo(address: DatabaseAddress): Socket {
  if ('host' in address) return connect(`${address.host}/.s.PGSQL.${address.port}`);
  const url = new URL(address.connectionString);
  const folder = url.searchParams.get('host');
  const port = url.port === '' ? 5432 : Number(url.port);
  return folder?.startsWith('/') === true
    ? connect(`${folder}/.s.PGSQL.${port}`)
    : connect(port, url.hostname);
}

export function urlThrough(address: DatabaseAddress, port: number): string {
  if ('host' in address) return `postgres://${address.user}@127.0.0.1:${port}/${address.database}`;
  const url = new URL(address.connectionString);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
