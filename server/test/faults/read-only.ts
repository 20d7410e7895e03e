import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../src/db/connection.ts';
import { runOn } from '../database/administration.ts';
import type { OwnPostgres } from '../database/own-postgres.ts';
import { spawnPortal } from '../portal-process.ts';
import { createCalls } from './calls.ts';
import type { Finding } from './finding.ts';
import { createPortalLog } from './portal-log.ts';
import { healed, lostSaves, saveAll, someSavers } from './savers.ts';
import { leftoversIn } from './uploaders.ts';

interface Setup {
  readonly postgres: OwnPostgres;
  readonly dataDir: string;
  readonly readOnlyMs: number;
}

const SAVERS = 10;
const POOL = { applicationName: 'faults', poolSize: 4, connectTimeoutMs: 10_000, statementTimeoutMs: 60_000 };

/** The server refuses every change, as a provider does whose disk is nearly full, and takes changes again later. */
export async function databaseReadOnly({ postgres, dataDir, readOnlyMs }: Setup): Promise<Finding> {
  const calls = createCalls();
  const log = createPortalLog();
  const settings = { LOG_LEVEL: 'info' };
  const portal = spawnPortal(postgres.address, dataDir, { settings, onLine: (line) => log.onLine(line) });
  const url = await portal.ready;
  const database = connect({ ...POOL, address: postgres.address }, () => undefined);
  const wrong = new Set<string>();
  const setReadOnly = async (value: 'on' | 'off') => {
    await runOn(postgres.address, `alter system set default_transaction_read_only = ${value}`);
    await runOn(postgres.address, 'select pg_reload_conf()');
  };
  try {
    const savers = await someSavers(database, SAVERS + 1);
    const [witness, ...busy] = savers;
    if (witness === undefined) throw new Error('nobody saves');
    const over = new AbortController();
    const saving = (async () => {
      while (!over.signal.aborted) await saveAll(calls, () => url, busy, 1);
    })();
    await pause(300);
    await setReadOnly('on');
    // What was found out is shared for a second.
    await pause(1500);
    const until = performance.now() + readOnlyMs;
    while (performance.now() < until) {
      const { status } = await calls.ask(`${url}/readyz`);
      if (status !== 503) wrong.add(`/readyz answered ${status}`);
      await pause(300);
    }
    await setReadOnly('off');
    const healedMs = await healed(calls, url, witness);
    over.abort();
    await saving;
    return {
      fault: 'database read-only',
      times: `${readOnlyMs / 1000} s during saves`,
      calls: calls.figures,
      lost: await lostSaves(database, savers),
      healedMs,
      leftovers: await leftoversIn(database, path.join(dataDir, 'uploads')),
      wrong: [...wrong, ...log.noise()],
    };
  } finally {
    await portal.kill();
    await database.$client.end();
  }
}
