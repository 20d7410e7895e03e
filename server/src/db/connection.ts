import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, ClientConfig, PoolClient, PoolConfig } from 'pg';
import { Client, DatabaseError, Pool, TypeOverrides, types } from 'pg';
import { isUrgentWork } from '../kernel/urgent-work.ts';
import { createConnectionPlaces, type ConnectionPlaces } from './connection-places.ts';
import { giveUpOnSilence, type Patience } from './silence.ts';
import type { DriverConnection } from './several-hosts.ts';
import { rememberBackend } from './still-working.ts';
import { traceQueries } from './traced-queries.ts';
import { exactInteger, isoInstant, plainNumber } from './schema/values.ts';

/** A server named by its URL, or the embedded one by the folder of its socket. */
export type DatabaseAddress =
  | {
      readonly connectionString: string;
      /** Makes the socket of each connection, if it must first be found out which host to connect to. */
      readonly stream?: (connection?: DriverConnection) => Socket;
    }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly ssl: false;
    };

export interface DatabaseSettings {
  readonly address: DatabaseAddress;
  readonly applicationName: string;
  readonly poolSize: number;
  /** Of these, so many only for urgent work; none if absent. */
  readonly keptForUrgent?: number;
  /** And so many only for all other work. */
  readonly keptForOthers?: number;
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** Without one, a server that hangs is waited for. */
  readonly patience?: Patience;
  /** Called whenever the server has answered all statements of a connection. */
  readonly onAnswer?: () => void;
}

/** Runs queries, on its own or in a transaction. */
export type Queries = Omit<NodePgDatabase, 'transaction'>;

export interface Database extends Queries {
  readonly $client: Pool;
}

// drizzle asks pg's shared table for these and not the pool, so they are set for the process.
types.setTypeParser(types.builtins.INT8, exactInteger);
types.setTypeParser(types.builtins.NUMERIC, plainNumber);

/**
 * For queries past drizzle: moments as drizzle's columns give them, dates as `YYYY-MM-DD`. Of the pool alone, since the
 * job queue wants Date objects of its own pool. A raw `sql` in drizzle gives PostgreSQL's text: `.mapWith` a column.
 */
const poolTypes = new TypeOverrides();
poolTypes.setTypeParser(types.builtins.DATE, (text) => text);
poolTypes.setTypeParser(types.builtins.TIMESTAMP, (text) => text);
poolTypes.setTypeParser(types.builtins.TIMESTAMPTZ, isoInstant);

const IDLE_CONNECTION_MS = 30_000;
// A process that hangs in a transaction must not hold its locks forever.
const IDLE_IN_TRANSACTION_MS = 60_000;

/** TCP keepalive detects a connection whose other end disappeared silently, also while it is idle. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

const CONNECT_WITHIN_MS = 2000;

/**
 * To connect takes milliseconds: an attempt that takes seconds meets a server that hangs, and must not hold its place
 * in the pool for as long as a request may wait for a place.
 */
class PromptClient extends Client {
  constructor(config: ClientConfig = {}) {
    const { connectionTimeoutMillis = CONNECT_WITHIN_MS } = config;
    super({ ...config, connectionTimeoutMillis: Math.min(connectionTimeoutMillis, CONNECT_WITHIN_MS) });
  }
}

type OnConnected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: boolean | Error) => void,
) => void;

type CallerPoolSettings = Pick<
  DatabaseSettings,
  'poolSize' | 'connectTimeoutMs' | 'keptForUrgent' | 'keptForOthers'
>;

/**
 * A query that waits for a connection is sent by the pool in the async context of the caller who released it. Here it
 * keeps its own, by which its deadline is known. Urgent work waits for no other.
 */
class CallerPool extends Pool {
  readonly places: ConnectionPlaces;
  /** Connections in use, and whether urgent work uses them. */
  readonly #held = new WeakMap<object, boolean>();

  constructor(config: PoolConfig, settings: CallerPoolSettings) {
    super(config);
    const { poolSize, connectTimeoutMs, keptForUrgent = 0, keptForOthers = 0 } = settings;
    const kept = { keptForUrgent, keptForOthers };
    this.places = createConnectionPlaces({ places: poolSize, ...kept, waitMs: connectTimeoutMs });
    this.on('release', (_error: unknown, client: object) => {
      const isUrgent = this.#held.get(client);
      if (isUrgent === undefined) return;
      this.#held.delete(client);
      this.places.leave(isUrgent);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<PoolClient> | void {
    const connected = this.#connectInTurn();
    if (callback === undefined) return connected;
    const tell = AsyncResource.bind(callback);
    connected.then(
      (client) => tell(undefined, client, (destroy) => client.release(destroy)),
      (error: Error) => tell(error, undefined, () => undefined),
    );
  }

  async #connectInTurn(): Promise<PoolClient> {
    const isUrgent = isUrgentWork();
    await this.places.enter(isUrgent);
    try {
      const client = await super.connect();
      this.#held.set(client, isUrgent);
      return client;
    } catch (error) {
      this.places.leave(isUrgent);
      throw error;
    }
  }
}

/** How many callers wait for a connection. */
export function callersWaiting({ $client }: Database): number {
  return $client.waitingCount + ($client instanceof CallerPool ? $client.places.waiting() : 0);
}

export function connect(settings: DatabaseSettings, reportLostConnection: (error: Error) => void): Database {
  const config = {
    ...settings.address,
    application_name: settings.applicationName,
    max: settings.poolSize,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    ...KEEP_ALIVE,
    types: poolTypes,
    ...(settings.patience === undefined ? {} : { Client: PromptClient }),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool does wait for it; its types do not say so
    onConnect: (client: ClientBase) => prepareConnection(client, settings),
  };
  const pool = new CallerPool(config, settings);
  pool.on('error', reportLostConnection);
  return drizzle(pool);
}

/** A connection may be prepared for any caller; it holds its place in the pool no longer than connecting takes. */
const PATIENCE_TO_PREPARE: Patience = { ms: () => CONNECT_WITHIN_MS };

// How often the server checks that its client is still connected; it stops the statement if not.
const LOOK_FOR_CLIENT_MS = 1000;

async function prepareConnection(
  client: ClientBase,
  { patience, onAnswer, statementTimeoutMs }: DatabaseSettings,
): Promise<void> {
  // Lost while in use: the user of the connection gets the error from the next query; without a listener the process
  // would end.
  client.on('error', () => undefined);
  if (onAnswer !== undefined) client.on('drain', onAnswer);
  if (patience !== undefined) giveUpOnSilence(client, PATIENCE_TO_PREPARE);
  // Not as parameters of the connection, which PgBouncer refuses or ignores.
  await client.query(
    `set time zone 'UTC';
     set statement_timeout = ${statementTimeoutMs};
     set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  );
  // Some systems cannot look; there a statement that was given up ends with its own time limit.
  await client.query(`set client_connection_check_interval = ${LOOK_FOR_CLIENT_MS}`).catch(unlessLost);
  if (patience !== undefined) {
    if (patience.isWorthWaiting !== undefined) await rememberBackend(client);
    giveUpOnSilence(client, patience);
  }
  traceQueries(client);
}

function unlessLost(error: unknown): void {
  if (!(error instanceof DatabaseError)) throw error;
}
