import { isIP, Socket } from 'node:net';
import type { DatabaseAddress } from './connection.ts';
import { needsSearch, parseDatabaseUrl, type DatabaseHost } from './database-url.ts';
import { DatabaseReadOnly, DatabaseTimeout, isServerAnswer } from './errors.ts';
import { probed } from './probe.ts';

// A connection is given up after 2 seconds, of which the search for its host may take one.
const ANSWERS_WITHIN_MS = 1000;
/** An IP address, since the driver would take a name for that of the server's certificate. Never connected to. */
const PLACEHOLDER = { host: '0.0.0.0', port: 5432 };

/** How to reach the database of a URL; with several hosts, whichever of them can be written to at the moment. */
export function databaseAddress(url: string): DatabaseAddress {
  const parsed = parseDatabaseUrl(url);
  if (!needsSearch(parsed)) return { connectionString: url };
  const search = new HostSearch(parsed.hosts, (host) => parsed.urlOf(host));
  return {
    connectionString: parsed.urlOf(PLACEHOLDER),
    stream: (connection) => {
      const socket = new SearchingSocket(search);
      if (connection !== undefined) verifyChosenHost(connection, socket);
      return socket;
    },
  };
}

/**
 * Every host is asked at the same time, and the first in the order of the address that can be written to is taken. It is
 * remembered until one of its connections ends: a primary does not become a replica without ending them.
 */
class HostSearch {
  readonly #hosts: readonly DatabaseHost[];
  readonly #urlOf: (host: DatabaseHost) => string;
  #found: DatabaseHost | undefined;
  #search: Promise<DatabaseHost> | undefined;

  constructor(hosts: readonly DatabaseHost[], urlOf: (host: DatabaseHost) => string) {
    this.#hosts = hosts;
    this.#urlOf = urlOf;
  }

  async find(): Promise<DatabaseHost> {
    if (this.#found !== undefined) return this.#found;
    this.#search ??= this.#askAll().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  forget(host: DatabaseHost): void {
    if (this.#found === host) this.#found = undefined;
  }

  async #askAll(): Promise<DatabaseHost> {
    const asked = this.#hosts.map((host) => ({ host, refusal: refusalOf(this.#urlOf(host)) }));
    const refusals: { readonly name: string; readonly error: Error }[] = [];
    for (const { host, refusal } of asked) {
      const error = await refusal;
      if (error === undefined) {
        this.#found = host;
        return host;
      }
      refusals.push({ name: `${host.host}:${host.port}`, error });
    }
    const reasons = refusals.map(({ name, error }) => `${name}: ${error.message}`).join('; ');
    const cause = (refusals.find(({ error }) => isServerAnswer(error)) ?? refusals[0])?.error;
    throw new DatabaseTimeout(`no host of the database can be written to (${reasons})`, { cause });
  }
}

/** Why the server cannot be used; undefined if it can. */
async function refusalOf(connectionString: string): Promise<Error | undefined> {
  try {
    const { rows } = await probed({ connectionString }, ANSWERS_WITHIN_MS, (client) =>
      client.query<{ transaction_read_only: string }>('show transaction_read_only'),
    );
    return rows[0]?.transaction_read_only === 'off' ? undefined : new DatabaseReadOnly('it is read-only');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Connects to the host that is found, whatever it is told. */
class SearchingSocket extends Socket {
  readonly #search: HostSearch;
  chosen: DatabaseHost | undefined;

  constructor(search: HostSearch) {
    super();
    this.#search = search;
    this.once('close', () => {
      if (this.chosen !== undefined) search.forget(this.chosen);
    });
  }

  override connect(..._address: unknown[]): this {
    this.#search.find().then(
      (found) => {
        if (this.destroyed) return;
        this.chosen = found;
        const { host, port } = found;
        if (host.startsWith('/')) super.connect(`${host}/.s.PGSQL.${port}`);
        else super.connect(port, host);
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }
}

/** The settings of one connection of the driver, before it is made. */
export interface DriverConnection {
  ssl?: unknown;
}

/** TLS begins after the host was chosen, and must check that host's certificate. */
function verifyChosenHost(connection: DriverConnection, socket: SearchingSocket): void {
  const { ssl } = connection;
  if (ssl === undefined || ssl === false) return;
  const own = typeof ssl === 'object' && ssl !== null ? Object.getOwnPropertyDescriptors(ssl) : {};
  const host = () => socket.chosen?.host ?? '';
  connection.ssl = Object.defineProperties(
    {},
    {
      ...own,
      host: { enumerable: true, get: host },
      servername: { enumerable: true, get: () => (isIP(host()) === 0 ? host() : undefined) },
    },
  );
}
