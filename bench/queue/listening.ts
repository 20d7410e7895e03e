import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on any free port of this machine; resolves to the address. */
export async function addressOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server on TCP has a port');
  return `http://127.0.0.1:${address.port}`;
}
