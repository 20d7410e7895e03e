import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import type { Database, DatabaseAddress } from '../../src/db/connection.ts';
import { connect } from '../../src/db/connection.ts';
import { runOn, withDatabase } from './administration.ts';
import type { DatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

export interface TestDatabase {
  readonly address: DatabaseAddress;
  /** A pool of its own, closed by `drop`. */
  connect(): Database;
  drop(): Promise<void>;
}

/** A fresh migrated database for the tests of the calling file, dropped after the last of them. */
export async function aTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}

/** A connection to one of its own, for the tests of the calling file. */
export async function aDatabase(): Promise<Database> {
  return (await aTestDatabase()).connect();
}

/** A fresh migrated database; call `drop` when it is done. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(inject('databaseServer').template);
}

/** A fresh database without any table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0');
}

const POOL = {
  applicationName: 'portal-test',
  poolSize: 8,
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 15_000,
};

async function createFrom(template: string): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
  // Copied by the file: by the page, as is usual, each costs the server three times the work.
  await runOn(server.address, `create database ${name} template ${template} strategy file_copy`);
  const address = withDatabase(server.address, name);
  const opened: Database[] = [];
  return {
    address,
    connect: () => {
      const database = connect({ ...POOL, address }, () => undefined);
      opened.push(database);
      return database;
    },
    drop: async () => {
      await Promise.all(opened.map(({ $client }) => $client.end()));
      await runOn(server.address, `drop database ${name} with (force)`);
    },
  };
}
