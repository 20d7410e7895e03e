import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for any: one of these would take
 * the port between the look and its use.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const LOOKS = 100;

export async function freePort(): Promise<number> {
  for (let look = 0; look < LOOKS; look += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${LOWEST} to ${HIGHEST} is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
