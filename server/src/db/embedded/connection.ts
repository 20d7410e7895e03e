import { Client } from 'pg';
import { DATABASE_USER } from './cluster.ts';
import { errorCode } from './embedded-error.ts';
import { SOCKET_PORT } from './socket-folder.ts';

/** What `pg` needs to reach the embedded server; the host is the folder of its socket. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
}

const DATABASE_NAME = 'portal';
const NO_SUCH_DATABASE = '3D000';
const DUPLICATE_DATABASE = '42P04';

export function connectionThrough(socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port: SOCKET_PORT, user: DATABASE_USER, database: DATABASE_NAME, ssl: false };
}

/** Connects once; throws while the server does not answer. */
export async function reach(connection: EmbeddedConnection): Promise<void> {
  await withClient(connection, (client) => client.query('select 1'));
}

export async function reachOrCreate(connection: EmbeddedConnection): Promise<void> {
  try {
    await reach(connection);
  } catch (error) {
    if (errorCode(error) !== NO_SUCH_DATABASE) throw error;
    await createDatabase(connection);
  }
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  try {
    await withClient({ ...connection, database: 'postgres' }, (client) =>
      client.query(`create database ${DATABASE_NAME}`),
    );
  } catch (error) {
    if (errorCode(error) !== DUPLICATE_DATABASE) throw error;
  }
}

async function withClient(
  connection: EmbeddedConnection,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  // A server that goes away under an open connection is reported by the query; without a listener it would throw.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}
