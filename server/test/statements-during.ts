import { Client } from 'pg';

/** As the pools of tests call themselves. */
const OF_TESTS = 'portal-test';

/**
 * The queue runs housekeeping now and then and asks for its channel when it begins to listen, and the clock is compared
 * with the database's, whatever the request.
 */
const OF_NO_REQUEST = /\bjobs\.|pg_listening_channels|pgboss_|clock_timestamp\(\)/;

/** What the portal asks of the database while something is done, by the beginning of each statement. */
export async function statementsDuring(action: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg has no query any more');
  Reflect.set(Client.prototype, 'query', function (this: Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (!isOfTests(this) && !OF_NO_REQUEST.test(text)) seen.push(text.slice(0, SHOWN));
    return Reflect.apply(query, this, args);
  });
  try {
    await action();
  } finally {
    Reflect.set(Client.prototype, 'query', query);
  }
  return seen;
}

/** Each by its first word, and what is written by its table. */
export function inBrief(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const verb = /^\W*(?<verb>\w+)/.exec(text)?.groups?.['verb'];
    const table = /^\W*(?:insert into|update) "?(?<table>\w+)"?/.exec(text)?.groups?.['table'];
    return [verb, table].filter(Boolean).join(' ');
  });
}

function isOfTests(client: object): boolean {
  const parameters: unknown = Reflect.get(client, 'connectionParameters');
  return (
    typeof parameters === 'object' &&
    parameters !== null &&
    Reflect.get(parameters, 'application_name') === OF_TESTS
  );
}

const SHOWN = 100;
/** A transaction states the portal's time, which differs from one to the next. */
const STATED_TIME = /; set local portal\.now = '[^']*'/;

function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return String(text).replaceAll(/\s+/g, ' ').replace(STATED_TIME, '');
}
