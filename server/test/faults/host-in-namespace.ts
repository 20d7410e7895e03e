import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DatabaseAddress } from '../../src/db/connection.ts';

/** A database host with a network of its own, whose packets can be dropped. */
export interface HostInNamespace {
  readonly url: string;
  /** From now on every packet from and to it is dropped: nothing is refused or ended. */
  silence(): Promise<void>;
  /** Another host takes its address: it answers, and knows none of the connections before. */
  replace(): Promise<void>;
  remove(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('./forward-main.ts', import.meta.url));
const PORT = 5432;
const run = promisify(execFile);

/** Needs root, `ip` and `nft` (Debian: iproute2, nftables). */
export async function hostInNamespace(address: DatabaseAddress): Promise<HostInNamespace> {
  if (!('host' in address)) throw new Error('only a server with a socket can be put behind a network');
  const name = `portal-db-${process.pid}`;
  const link = `pdb${process.pid}`;
  // A network of two addresses, which no other run has.
  const network = `10.231.${process.pid % 250}`;
  const host = `${network}.2`;
  const inside = (...command: string[]) => run('ip', ['netns', 'exec', name, ...command]);
  await run('ip', ['netns', 'add', name]);
  await run('ip', ['link', 'add', `${link}a`, 'type', 'veth', 'peer', 'name', `${link}b`, 'netns', name]);
  await run('ip', ['address', 'add', `${network}.1/30`, 'dev', `${link}a`]);
  await run('ip', ['link', 'set', `${link}a`, 'up']);
  await inside('ip', 'address', 'add', `${host}/30`, 'dev', `${link}b`);
  await inside('ip', 'link', 'set', `${link}b`, 'up');

  const socket = `${address.host}/.s.PGSQL.${address.port}`;
  const start = async (): Promise<ChildProcess> => {
    const command = ['netns', 'exec', name, process.execPath, MAIN, host, String(PORT), socket];
    const child = spawn('ip', command, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    return child;
  };
  const end = async (child: ChildProcess) => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  let running = await start();
  return {
    url: `postgres://${address.user}@${host}:${PORT}/${address.database}`,
    async silence() {
      await inside('nft', 'add', 'table', 'inet', 'silence');
      for (const hook of ['input', 'output']) {
        await inside(
          'nft',
          `add chain inet silence ${hook} { type filter hook ${hook} priority 0; policy drop; }`,
        );
      }
    },
    async replace() {
      // While it is silent, so that its clients do not learn of its end.
      await end(running);
      running = await start();
      await inside('nft', 'delete', 'table', 'inet', 'silence');
    },
    async remove() {
      await end(running);
      await run('ip', ['netns', 'delete', name]);
      await run('ip', ['link', 'delete', `${link}a`]).catch(() => undefined);
    },
  };
}
