import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client, type ClientConfig } from 'pg';

const ROOT = path.join(import.meta.dirname, '../..');

export interface Options {
  /** How many applications; each size has data of its own. */
  readonly sizes: readonly number[];
  /** Where the data folders are: of portals that are measured and of nothing else. */
  readonly folder: string;
  /** Whether the table is kept in docs. */
  readonly write: boolean;
  /** What alone is measured; everything, where nothing is named. */
  readonly only: readonly string[];
  /** Before identity numbers are sealed, to compare with after: of data that was just made. */
  readonly inClear: boolean;
}

/** `--rows=20000` or `--rows=10000,20000` for other sizes, `--folder=…` for another place, `--only=lists,sheet` for a part. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '10000,1000000' },
      folder: { type: 'string', default: path.join(ROOT, 'data') },
      write: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      'numbers-in-clear': { type: 'boolean', default: false },
    },
  });
  const sizes = values.rows.split(',').map(Number);
  if (!sizes.every((rows) => Number.isInteger(rows) && rows >= 10_000)) {
    throw new Error('--rows takes whole numbers from 10000');
  }
  const only = values.only.split(',').filter((name) => name !== '');
  const inClear = values['numbers-in-clear'];
  if (inClear && values.write) throw new Error('--write keeps what is measured once numbers are sealed');
  return { sizes, folder: path.resolve(values.folder), write: values.write, only, inClear };
}

export function homeOf({ folder }: Options, rows: number): string {
  return path.join(folder, `scale-${rows}`);
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
  // A caller that waits for a query gets the lost connection as its error.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
