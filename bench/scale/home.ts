import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client, type ClientConfig } from 'pg';

const ROOT = path.join(import.meta.dirname, '../..');

export interface Options {
  readonly rows: number;
  /** The data folder of a portal that is measured and of nothing else. */
  readonly home: string;
}

/** `--rows=100000` for a smaller size, `--home=…` for another folder. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '1000000' }, home: { type: 'string' } },
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1000) throw new Error('--rows takes a whole number from 1000');
  return { rows, home: path.resolve(values.home ?? path.join(ROOT, 'data', `scale-${rows}`)) };
}

/** The running portal's own PostgreSQL, as it says of itself where it is. */
export async function databaseOf(home: string): Promise<ClientConfig> {
  const lines = (await readFile(path.join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const [, , , port, host] = lines;
  if (port === undefined || host === undefined) throw new Error(`no PostgreSQL runs in ${home}`);
  return { host, port: Number(port), user: 'portal', database: 'portal' };
}

export async function connectTo(home: string): Promise<Client> {
  const client = new Client(await databaseOf(home));
  // Whoever waits for a query learns of a lost connection from it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
