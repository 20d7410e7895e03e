/** One of the servers that an address names. */
export interface DatabaseHost {
  /** A name, an IP address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
}

interface DatabaseUrl {
  readonly hosts: readonly DatabaseHost[];
  readonly parameters: URLSearchParams;
  /** The same address for one host, without what only several hosts need. */
  readonly urlOf: (host: DatabaseHost) => string;
}

const PARTS = /^(postgres(?:ql)?:\/\/)(?:([^@/?#]*)@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const ONE_HOST = /^(\[[^\]]+\]|[^:]*)(?::(\d*))?$/;
const DEFAULT_PORT = 5432;
const LARGEST_PORT = 65_535;
const ATTRIBUTES = 'target_session_attrs';
/** The portal writes, so that a server that only reads is of no use to it. */
const WRITABLE = new Set(['read-write', 'primary']);

/** Several hosts as libpq reads them: `a:5432,b:5433`, or lists in the parameters `host` and `port`. Throws a sentence. */
export function parseDatabaseUrl(url: string): DatabaseUrl {
  const [, scheme = '', user, authority = '', path = '', query = ''] = PARTS.exec(url) ?? [];
  if (scheme === '') throw new Error('is not an address of PostgreSQL');
  const parameters = new URLSearchParams(query);
  const named = parameters.getAll('host').at(-1);
  const ofAuthority = authority.split(',').map(readHost);
  const ports = parameters.getAll('port').at(-1)?.split(',').map(readPort);
  const hosts =
    named === undefined ? ofAuthority : named.split(',').map((host) => ({ host, port: undefined }));
  if (ports !== undefined && ports.length > 1 && ports.length !== hosts.length) {
    throw new Error('names another number of ports than of hosts');
  }
  const common = ofAuthority.length === 1 ? ofAuthority[0]?.port : undefined;
  return {
    hosts: hosts.map(({ host, port }, index) => ({
      host,
      port: (ports?.length === 1 ? ports[0] : ports?.[index]) ?? port ?? common ?? DEFAULT_PORT,
    })),
    parameters,
    urlOf: ({ host, port }) => {
      const own = new URLSearchParams(parameters);
      for (const name of [ATTRIBUTES, 'host', 'port']) own.delete(name);
      const isFolder = host.startsWith('/');
      if (isFolder) own.set('host', host);
      const name = isFolder ? 'localhost' : bracketed(host);
      const login = user === undefined ? '' : `${user}@`;
      return `${scheme}${login}${name}:${port}${path}?${own.toString()}`;
    },
  };
}

/** What is wrong with an address that names several hosts, or asks for a kind of server; undefined if nothing is. */
export function databaseUrlMistake(url: string): string | undefined {
  try {
    const { parameters } = parseDatabaseUrl(url);
    const wanted = parameters.getAll(ATTRIBUTES).at(-1);
    if (wanted === undefined || WRITABLE.has(wanted)) return undefined;
    return `${ATTRIBUTES} must be read-write: the portal cannot work with a server that only reads`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether the driver, which knows one host alone, cannot use the address as it is. */
export function needsSearch({ hosts, parameters }: DatabaseUrl): boolean {
  return hosts.length > 1 || parameters.has(ATTRIBUTES);
}

function readHost(text: string): { readonly host: string; readonly port: number | undefined } {
  const [, host, port = ''] = ONE_HOST.exec(text) ?? [];
  if (host === undefined)
    throw new Error('has a host that cannot be read; an IPv6 address stands in brackets');
  return {
    host: decodeURIComponent(host.replaceAll(/^\[|\]$/g, '')),
    port: port === '' ? undefined : readPort(port),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > LARGEST_PORT)
    throw new Error('has a port that is not between 1 and 65535');
  return port;
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
