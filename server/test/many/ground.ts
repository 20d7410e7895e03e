import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Database, type DatabaseAddress } from '../../src/db/connection.ts';
import { ownPostgres } from '../database/own-postgres.ts';
import { startS3, type S3 } from '../s3-process.ts';
import { startSandbox, type Sandbox } from '../sandbox-process.ts';

/** What the processes of one portal share: an empty PostgreSQL, a bucket, the outside services. */
export interface SharedServices {
  readonly address: DatabaseAddress;
  readonly database: Database;
  readonly dataDir: string;
  readonly s3: S3;
  readonly sandbox: Sandbox;
}

const POOL = { applicationName: 'many', poolSize: 4, connectTimeoutMs: 10_000, statementTimeoutMs: 60_000 };
/** Five processes of 28 connections at most. */
const MAX_CONNECTIONS = '160';

export async function onNewGround<Result>(
  work: (ground: SharedServices) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-many-'));
  const postgres = await ownPostgres(path.join(dataDir, 'server'), { max_connections: MAX_CONNECTIONS });
  await postgres.start();
  const { address } = postgres;
  const database = connect({ ...POOL, address }, () => undefined);
  const [s3, sandbox] = await Promise.all([startS3(), startSandbox()]);
  try {
    return await work({ address, database, dataDir, s3, sandbox });
  } finally {
    await Promise.all([s3.stop(), sandbox.stop(), database.$client.end()]);
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
