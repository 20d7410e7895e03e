import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../src/db/connection.ts';
import type { OwnPostgres } from '../database/own-postgres.ts';
import { spawnPortal } from '../portal-process.ts';
import { createCalls } from './calls.ts';
import type { Finding } from './finding.ts';
import { healed, lostSaves, saveAll, someSavers } from './savers.ts';
import { leftoversIn } from './uploaders.ts';

interface Setup {
  readonly postgres: OwnPostgres;
  readonly dataDir: string;
  readonly awayMs: number;
  readonly saves: number;
}

const SAVERS = 10;
const POOL = { applicationName: 'faults', poolSize: 4, connectTimeoutMs: 10_000, statementTimeoutMs: 60_000 };

/** The database server goes away in the middle of saves and comes back. */
export async function postgresAway({ postgres, dataDir, awayMs, saves }: Setup): Promise<Finding> {
  const calls = createCalls();
  const portal = spawnPortal(postgres.address, dataDir);
  const url = await portal.ready;
  const open = () => connect({ ...POOL, address: postgres.address }, () => undefined);
  let database = open();
  try {
    const savers = await someSavers(database, SAVERS + 1);
    await database.$client.end();
    const [witness, ...busy] = savers;
    if (witness === undefined) throw new Error('nobody saves');
    const saving = saveAll(calls, () => url, busy, Math.ceil(saves / SAVERS));
    await until(() => busy.some(({ acknowledged }) => acknowledged > 1));
    await postgres.stop('immediate');
    await pause(awayMs);
    await postgres.start();
    const healedMs = await healed(calls, url, witness);
    await saving;
    database = open();
    return {
      fault: 'PostgreSQL stopped',
      times: `${awayMs / 1000} s during ${saves} saves`,
      calls: calls.figures,
      lost: await lostSaves(database, savers),
      healedMs,
      leftovers: await leftoversIn(database, path.join(dataDir, 'uploads')),
    };
  } finally {
    await portal.kill();
    await database.$client.end().catch(() => undefined);
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(10);
}
