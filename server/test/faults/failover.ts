import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type DatabaseAddress } from '../../src/db/connection.ts';
import { runOn } from '../database/administration.ts';
import { ownPostgres, type OwnPostgres } from '../database/own-postgres.ts';
import { baseBackup, putBack } from '../drill/base-backup.ts';
import { spawnPortal } from '../portal-process.ts';
import { createCalls } from './calls.ts';
import type { Finding } from './finding.ts';
import { healed, lostSaves, saveAll, someSavers } from './savers.ts';
import { leftoversIn } from './uploaders.ts';
import { verified } from './verified.ts';

const SAVERS = 10;
const ATTACHED_WITHIN_MS = 30_000;
const REPLICATING = { wal_level: 'replica', max_wal_senders: '4' };
const POOL = { applicationName: 'faults', poolSize: 4, connectTimeoutMs: 10_000, statementTimeoutMs: 60_000 };

/** The primary of two servers dies during saves; the synchronous replica is promoted, and the portal finds it. */
export async function failover(dataDir: string, failovers: number): Promise<Finding> {
  const calls = createCalls();
  const servers = [
    await ownPostgres(path.join(dataDir, 'one'), REPLICATING),
    await ownPostgres(path.join(dataDir, 'two'), REPLICATING),
  ] as const;
  let [primary, replica] = servers;
  await primary.start();
  await attach(primary, replica);
  const portal = spawnPortal({ connectionString: urlOf(servers) }, dataDir);
  const url = await portal.ready;
  let database = connect({ ...POOL, address: primary.address }, () => undefined);
  try {
    const savers = await someSavers(database, SAVERS + 1);
    const [witness, ...busy] = savers;
    if (witness === undefined) throw new Error('nobody saves');
    const over = new AbortController();
    const saving = (async () => {
      while (!over.signal.aborted) await saveAll(calls, () => url, busy, 1);
    })();
    let healedMs = 0;
    for (let left = failovers; left > 0; left -= 1) {
      await pause(1000);
      await database.$client.end();
      await primary.stop('immediate');
      await runOn(replica.address, 'select pg_promote()');
      healedMs = Math.max(healedMs, await healed(calls, url, witness));
      [primary, replica] = [replica, primary];
      database = connect({ ...POOL, address: primary.address }, () => undefined);
      if (left > 1) await attach(primary, replica);
    }
    over.abort();
    await saving;
    const finding = {
      fault: 'failover between two servers (synchronous replica)',
      times: `${failovers} times during saves`,
      calls: calls.figures,
      lost: await lostSaves(database, savers),
      healedMs,
      leftovers: await leftoversIn(database, path.join(dataDir, 'uploads')),
    };
    return await verified(finding, primary.address);
  } finally {
    await portal.kill();
    await database.$client.end().catch(() => undefined);
    await Promise.all(servers.map((server) => server.remove()));
  }
}

/** Makes the replica anew from the primary, and has every commit wait for it. */
async function attach(primary: OwnPostgres, replica: OwnPostgres): Promise<void> {
  await runOn(primary.address, "alter system set synchronous_standby_names = ''");
  await runOn(primary.address, 'select pg_reload_conf()');
  await copyCluster(primary, replica);
  await replica.start({ primary_conninfo: conninfo(primary.address), hot_standby: 'on' });
  const until = performance.now() + ATTACHED_WITHIN_MS;
  for (;;) {
    const [row] = await runOn(
      primary.address,
      "select count(*) as n from pg_stat_replication where state = 'streaming'",
    );
    if (Number(row?.['n']) > 0) break;
    if (performance.now() > until) throw new Error('the replica does not attach itself');
    await pause(50);
  }
  await runOn(primary.address, "alter system set synchronous_standby_names = '*'");
  await runOn(primary.address, 'select pg_reload_conf()');
}

async function copyCluster(from: OwnPostgres, to: OwnPostgres): Promise<void> {
  const backup = await mkdtemp(path.join(tmpdir(), 'portal-replica-'));
  try {
    await baseBackup(from.address, from.cluster, backup);
    await rm(to.cluster, { recursive: true, force: true });
    await putBack(backup, to.cluster);
    await writeFile(path.join(to.cluster, 'standby.signal'), '');
  } finally {
    await rm(backup, { recursive: true, force: true });
  }
}

function conninfo(address: DatabaseAddress): string {
  if (!('host' in address)) throw new Error('a server of its own has a socket');
  return `host=${address.host} port=${address.port} user=${address.user}`;
}

/** Both servers, in one order for good: the first is not always the primary. */
function urlOf(servers: readonly OwnPostgres[]): string {
  const addresses = servers.flatMap(({ address }) => ('host' in address ? [address] : []));
  const [first] = addresses;
  const hosts = addresses.map(({ host }) => encodeURIComponent(host)).join(',');
  const ports = addresses.map(({ port }) => port).join(',');
  return `postgres://${first?.user}@/${first?.database}?host=${hosts}&port=${ports}&target_session_attrs=read-write`;
}
