import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database, type DatabaseAddress } from '../../src/db/connection.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { runOn } from '../database/administration.ts';
import { ownPostgres, type OwnPostgres } from '../database/own-postgres.ts';
import { booksOf, differences, isTrue, type Differences } from '../faults/books-and-bank.ts';
import { contentHash } from '../hostile/content-hash.ts';
import { spawnPortal } from '../portal-process.ts';
import type { ProviderPayment } from '../razorpay-customer.ts';
import { startSandbox, type Sandbox } from '../sandbox-process.ts';
import { archived, baseBackup, putBack } from './base-backup.ts';
import { payAgain, storedFiles, work } from './work.ts';

interface Setup {
  readonly folder: string;
  /**
   * How many people come before the backup, while it is made and after it. The first of them pay again after the moment
   * to go back to.
   */
  readonly people: number;
}

/** What stood in the database at one moment. */
interface Moment {
  readonly at: string;
  readonly content: string;
  readonly books: Awaited<ReturnType<typeof booksOf>>;
}

export interface DrillReport {
  readonly before: Moment;
  readonly restored: Moment;
  readonly files: Awaited<ReturnType<typeof storedFiles>>;
  /** What the provider captured in all, also after the moment. */
  readonly captured: number;
  readonly settled: Differences;
  readonly booksAfter: Moment['books'];
  readonly tookMs: Readonly<Record<'backup' | 'restore' | 'start' | 'settle', number>>;
}

const POOL = { applicationName: 'drill', poolSize: 4, connectTimeoutMs: 10_000, statementTimeoutMs: 60_000 };
const SETTLED_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 200;

/** A portal at work is backed up and lost; its database comes back as it was at one moment, and the portal with it. */
export async function drill({ folder, people }: Setup): Promise<DrillReport> {
  const archive = path.join(folder, 'archive');
  const uploads = path.join(folder, 'uploads');
  const backup = path.join(folder, 'backup');
  const source = await ownPostgres(path.join(folder, 'source'), archiving(archive));
  const target = await ownPostgres(path.join(folder, 'target'));
  const sandbox = await startSandbox();
  try {
    await source.share(archive);
    await source.start();
    const lived = await live({ source, sandbox, uploads, backup, people });
    const restored = await timed(() => restore({ target, backup, archive, moment: lived.before.at }));
    const back = await comeBack({ target, sandbox, uploads, folder });
    const { backup: backupMs } = lived.tookMs;
    return { ...lived, ...back, tookMs: { ...back.tookMs, backup: backupMs, restore: restored.ms } };
  } finally {
    await sandbox.stop();
    await Promise.all([source.remove(), target.remove()]);
  }
}

function archiving(archive: string) {
  return { wal_level: 'replica', archive_mode: 'on', archive_command: `cp %p ${archive}/%f` };
}

interface DrillScene {
  readonly source: OwnPostgres;
  readonly sandbox: Sandbox;
  readonly uploads: string;
  readonly backup: string;
  readonly people: number;
}

/** Up to the disaster, which takes the server and all that was done after the moment. */
async function live({ source, sandbox, uploads, backup, people }: DrillScene) {
  const begin = () => startPortal(source.address, uploads, sandbox);
  let portal = await begin();
  const database = open(source.address);
  try {
    const here = {
      get url() {
        return portal.url;
      },
      database,
      clock: systemClock,
      bank: sandbox.razorpay,
    };
    const come = () => work(here, people);
    const payers = await come();
    const [backedUp] = await Promise.all([
      timed(() => baseBackup(source.address, source.cluster, backup)),
      come(),
    ]);
    await come();
    // Nothing may change between the picture and its moment.
    await portal.stop();
    const before = await momentOf(database, source.address);
    portal = await begin();
    await payAgain(here, payers);
    await archived(source.address);
    return { before, tookMs: { backup: backedUp.ms } };
  } finally {
    await portal.kill();
    await database.$client.end();
    await source.stop('immediate');
  }
}

interface RestoreOptions {
  readonly target: OwnPostgres;
  readonly backup: string;
  readonly archive: string;
  readonly moment: string;
}

async function restore({ target, backup, archive, moment }: RestoreOptions): Promise<void> {
  await putBack(backup, target.cluster);
  await target.start({
    wal_level: 'replica',
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  await untilPromoted(target.address);
}

async function untilPromoted(address: DatabaseAddress): Promise<void> {
  for (;;) {
    const [row] = await runOn(address, 'select pg_is_in_recovery()::text as recovering');
    if (row?.['recovering'] === 'false') return;
    await pause(LOOK_AGAIN_MS);
  }
}

interface RestartOptions {
  readonly target: OwnPostgres;
  readonly sandbox: Sandbox;
  readonly uploads: string;
  readonly folder: string;
}

async function comeBack({ target, sandbox, uploads, folder }: RestartOptions) {
  const copied = path.join(folder, 'uploads-restored');
  await mkdir(copied);
  await cp(uploads, copied, { recursive: true });
  const database = open(target.address);
  try {
    const restored = await momentOf(database, target.address);
    const files = await storedFiles(database, path.join(copied, 'uploads'));
    const portal = await timed(() => startPortal(target.address, copied, sandbox));
    try {
      const captured = await sandbox.razorpay.captured();
      const settled = await timed(() => untilTrue(database, captured));
      return {
        restored,
        files,
        captured: captured.length,
        settled: settled.value,
        booksAfter: await booksOf(database),
        tookMs: { start: portal.ms, settle: settled.ms },
      };
    } finally {
      await portal.value.kill();
    }
  } finally {
    await database.$client.end();
  }
}

async function startPortal(address: DatabaseAddress, dataDir: string, sandbox: Sandbox) {
  const portal = spawnPortal(address, dataDir, {
    settings: { RAZORPAY_API_URL: sandbox.url, SMS_GATEWAY_URL: sandbox.url },
  });
  return { url: await portal.ready, stop: () => portal.stop(), kill: () => portal.kill() };
}

const open = (address: DatabaseAddress): Database => connect({ ...POOL, address }, () => undefined);

async function momentOf(database: Database, address: DatabaseAddress): Promise<Moment> {
  const content = await contentHash(database);
  const books = await booksOf(database);
  const [row] = await runOn(address, 'select clock_timestamp()::text as now');
  return { at: row?.['now'] ?? '', content, books };
}

async function untilTrue(database: Database, captured: readonly ProviderPayment[]) {
  const until = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const found = await differences(database, captured);
    if (isTrue(found) || performance.now() > until) return found;
    await pause(LOOK_AGAIN_MS);
  }
}

async function timed<Value>(run: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const begun = performance.now();
  const value = await run();
  return { value, ms: Math.round(performance.now() - begun) };
}

/** The restored database is the one that was; then the provider's truth is in the books again. */
export function holds({ before, restored, files, settled }: DrillReport): boolean {
  const isSame = before.content === restored.content && before.books.receipts > 0;
  return isSame && files.count > 0 && files.wrong.length === 0 && isTrue(settled);
}
