import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/connection.ts';
import { sqlState } from '../db/errors.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../kernel/log.ts';
import { prewarmPieces } from '../lists/warm/prewarm-pieces.ts';
import { searchPieces } from '../lists/warm/search-pieces.ts';
import type { WarmPiece } from '../lists/warm/warm-piece.ts';

type WarmedBy = 'pg_prewarm' | 'searches';

/** `not alone`: another process does it. */
type WarmOutcome = WarmedBy | 'not alone' | 'stopped';

/** Reads what searches read into memory: after a start of the database the first of them would wait for the disk. */
export interface WarmUp {
  /** Nobody waits for it, and nothing depends on it: a failure is a line in the log. */
  start(): void;
  /** Resolves once nothing of it runs. */
  stop(): Promise<void>;
}

/** Of `pg_try_advisory_xact_lock`, by which one process of several does it at a time. */
export const WARM_UP_LOCK = 7_263_001;

const NOT_ALLOWED = '42501';
const PIECE_WITHIN_MS = 5000;
/** Too slow for its time, or of a table that a newer release has changed meanwhile: the others can still be read. */
const PIECE_LEFT_OUT = ['57014', '22023', '42P01'];
const LEFT_OUT_AT_MOST = 3;
// Others have the connection and the disk for at least as long in between.
const REST_MS = 25;
const BEGIN = `begin read only; set local statement_timeout = ${PIECE_WITHIN_MS}; set local enable_seqscan = off`;

export function createWarmUp({ database, log }: { readonly database: Database; readonly log: Log }): WarmUp {
  const stopping = new AbortController();
  let running = Promise.resolve();
  return {
    start() {
      running = warm(database, stopping.signal).then(
        (outcome) => log.debug({ outcome }, 'searches were warmed'),
        (error: unknown) => log.warn({ err: error }, 'searches were not warmed'),
      );
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

export async function warm(database: Database, signal: AbortSignal): Promise<WarmOutcome> {
  const byExtension = await warmBy(database, 'pg_prewarm', prewarmPieces, signal).catch(unlessForbidden);
  return byExtension ?? (await warmBy(database, 'searches', searchPieces, signal)) ?? 'searches';
}

/** A role that may call `pg_prewarm` may still be refused a table or an index. */
function unlessForbidden(error: unknown): undefined {
  if (sqlState(error) !== NOT_ALLOWED) throw error;
}

/** Returns undefined if the server has no such way. */
async function warmBy(
  { $client: pool }: Database,
  by: WarmedBy,
  piecesOf: (db: Queries) => Promise<readonly WarmPiece[] | undefined>,
  signal: AbortSignal,
): Promise<WarmOutcome | undefined> {
  /** A connection is held for one piece alone, and a lock that another process has is not waited for. */
  const briefly = <Result>(work: (db: Queries) => Promise<Result>) =>
    inTransaction(pool, BEGIN, async (db) => ((await isAlone(db)) ? { result: await work(db) } : undefined));
  if (signal.aborted) return 'stopped';
  const planned = await briefly(piecesOf);
  if (planned === undefined) return 'not alone';
  if (planned.result === undefined) return undefined;
  let leftOut = 0;
  for (const piece of planned.result) {
    await pause(REST_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return 'stopped';
    try {
      if ((await briefly(piece)) === undefined) return 'not alone';
    } catch (error) {
      leftOut += 1;
      if (leftOut > LEFT_OUT_AT_MOST || !PIECE_LEFT_OUT.includes(sqlState(error) ?? '')) throw error;
    }
  }
  return by;
}

async function isAlone(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(${WARM_UP_LOCK}) as alone`,
  );
  return rows[0]?.alone === true;
}
