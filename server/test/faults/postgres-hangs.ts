import { connect } from '../../src/db/connection.ts';
import type { OwnPostgres } from '../database/own-postgres.ts';
import { swallowingProxy } from '../database/swallowing-proxy.ts';
import { databaseHangs } from './database-hangs.ts';
import type { FaultSetup } from './fault-setup.ts';
import type { Finding } from './finding.ts';

interface Setup {
  readonly postgres: OwnPostgres;
  readonly dataDir: string;
  readonly hangMs: number;
}

const POOL = { applicationName: 'faults', poolSize: 4, connectTimeoutMs: 10_000, statementTimeoutMs: 60_000 };

/** Every process of the server is stopped by SIGSTOP: connections stay open, and no query is answered. */
export async function postgresHangs({ postgres, dataDir, hangMs }: Setup): Promise<Finding> {
  const { address } = postgres;
  const database = connect({ ...POOL, address }, () => undefined);
  try {
    return await databaseHangs({
      fault: 'PostgreSQL hangs (SIGSTOP)',
      address,
      database,
      dataDir,
      hangMs,
      hang: () => postgres.suspend(),
      resume: () => postgres.resume(),
    });
  } finally {
    // One that failed on the way left the server as it was.
    await postgres.resume();
    await database.$client.end();
  }
}

/** The line to the server loses every byte, and later every connection that was open. */
export async function lineSwallows(
  { address, database, dataDir }: FaultSetup,
  hangMs: number,
): Promise<Finding> {
  const line = await swallowingProxy(address);
  try {
    return await databaseHangs({
      fault: 'the line to PostgreSQL swallows every byte',
      address: { connectionString: line.url },
      database,
      dataDir,
      hangMs,
      hang: () => Promise.resolve(line.swallow()),
      resume: () => Promise.resolve(line.mend()),
    });
  } finally {
    await line.stop();
  }
}
