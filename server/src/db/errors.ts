import { DatabaseError } from 'pg';

/** PostgreSQL's own error, however deep drizzle and others have wrapped it. */
export function databaseError(error: unknown): DatabaseError | undefined {
  return causes(error).find((cause) => cause instanceof DatabaseError);
}

export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

const INTEGRITY_CLASS = '23';
const UNIQUE_VIOLATION = '23505';

/** The name of the constraint that a change would have broken. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = databaseError(error);
  return cause?.code?.startsWith(INTEGRITY_CLASS) ? cause.constraint : undefined;
}

/** The name of the unique constraint or index whose value was there already. */
export function duplicateOf(error: unknown): string | undefined {
  const cause = databaseError(error);
  return cause?.code === UNIQUE_VIOLATION ? cause.constraint : undefined;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** The database asks for a retry of the transaction. */
export function isRetryable(error: unknown): boolean {
  const code = sqlState(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

// Connection lost, read-only, disk full, out of memory, too many connections, statement timeout, shutting down,
// starting up.
const UNAVAILABLE = /^(?:08...|25006|53[123]00|57014|57P0[123])$/;
const NETWORK = new Set([
  // The backlog of a local server that accepts no connections is full.
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
// Of pg and of its pool, then of the queue, which asks through them.
const DRIVER =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout|^LISTEN\/NOTIFY (?:heartbeat timed out|connection ended)/;

/** The database was given up before the driver noticed that it does not respond. */
export class DatabaseTimeout extends Error {}

/** The database answers, and cannot be written to. */
export class DatabaseReadOnly extends Error {}

/** The database does not respond, not in time, or cannot be written to; a later retry may help. */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined) return UNAVAILABLE.test(code);
  return causes(error).some(
    (cause) => cause instanceof DatabaseTimeout || cause instanceof DatabaseReadOnly || isOfDriver(cause),
  );
}

const QUERY_CANCELED = '57014';

/** Whether the database answers nobody; a statement that took too long may have waited for one row that is locked. */
export function isOutage(error: unknown): boolean {
  return isUnavailable(error) && sqlState(error) !== QUERY_CANCELED;
}

// No server listens there, or it ended the connection.
const FROM_SERVER = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT']);

/** Whether the server, or the machine it runs on, sent this error; a silent one is only noticed by a timeout. */
export function isServerAnswer(error: unknown): boolean {
  return causes(error).some((cause) => cause instanceof DatabaseError || FROM_SERVER.has(codeOf(cause)));
}

/** The queue hands on copies of errors, with the code of the database as that of the network. */
function isOfDriver(error: Error): boolean {
  const code = codeOf(error);
  return NETWORK.has(code) || UNAVAILABLE.test(code) || DRIVER.test(error.message);
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let cause = error; cause instanceof Error && !found.includes(cause); cause = cause.cause) {
    found.push(cause);
  }
  return found;
}
