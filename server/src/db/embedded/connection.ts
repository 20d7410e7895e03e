import { Client } from 'pg';
import { databaseUser } from './cluster.ts';
import { errorCode } from './embedded-error.ts';
import { socketPort } from './socket-folder.ts';

/** What `pg` needs to reach the embedded server; the host is the folder of its socket. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
}

const databaseName = 'portal';
const noSuchDatabase = '3D000';
const duplicateDatabase = '42P04';

export function connectionThrough(socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port: socketPort, user: databaseUser, database: databaseName, ssl: false };
}

/** Connects once; throws while the server does not answer. */
export async function reach(connection: EmbeddedConnection): Promise<void> {
  await withClient(connection, (client) => client.query('select 1'));
}

export async function reachOrCreate(connection: EmbeddedConnection): Promise<void> {
  try {
    await reach(connection);
  } catch (error) {
    if (errorCode(error) !== noSuchDatabase) throw error;
    await createDatabase(connection);
  }
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  try {
    await withClient({ ...connection, database: 'postgres' }, (client) =>
      client.query(`create database ${databaseName}`),
    );
  } catch (error) {
    if (errorCode(error) !== duplicateDatabase) throw error;
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
