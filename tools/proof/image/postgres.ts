import path from 'node:path';
import { freePort } from '../../common/free-port.ts';
import { run } from './run-command.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';

/** Debian's PostgreSQL with a cluster of its own, reachable over TCP as a container needs it. */
export async function startPostgres(folder: string): Promise<{ readonly url: string; stop(): void }> {
  const port = await freePort();
  const cluster = path.join(folder, 'postgres');
  run('install', ['--directory', '--owner=postgres', cluster]);
  const as = (...command: readonly string[]) =>
    run('runuser', ['-u', 'postgres', '--', ...command], { cwd: '/' });
  as(
    `${BINARIES}/initdb`,
    '-D',
    cluster,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  );
  const options = `-p ${port} -k ${cluster} -c listen_addresses=127.0.0.1 -c max_connections=100`;
  as(`${BINARIES}/pg_ctl`, '-D', cluster, '-w', '-l', path.join(cluster, 'log'), '-o', options, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => void as(`${BINARIES}/pg_ctl`, '-D', cluster, '-m', 'fast', '-w', 'stop'),
  };
}
