import { Client, type ClientBase } from 'pg';
import { msToDeadline } from '../kernel/answer-deadline.ts';

/** How long a statement may go without a response before its connection is given up. */
export interface Patience {
  ms(): number;
  /** Asked then: the connection is kept, and asked about again, as long as this resolves to true. */
  isWorthWaiting?(client: ClientBase): Promise<boolean>;
}

const LONGEST_IN_REQUEST_MS = 3500;
const SHORTEST_IN_REQUEST_MS = 2000;

/**
 * As long as the caller waits. Background work has no waiting caller: after the given time it is found out whether the
 * server still works on the statement.
 */
export function patienceOfCaller(
  backgroundMs: number,
  isStillWorking: (client: ClientBase) => Promise<boolean>,
): Patience {
  return {
    ms() {
      const left = msToDeadline();
      if (left === undefined) return backgroundMs;
      return Math.min(LONGEST_IN_REQUEST_MS, Math.max(SHORTEST_IN_REQUEST_MS, left));
    },
    isWorthWaiting: async (client) => msToDeadline() === undefined && isStillWorking(client),
  };
}

const watched = new WeakMap<Client, { patience: Patience }>();

/**
 * Destroys the connection of a statement that is not answered in time: a server that hangs, or a line that swallows
 * bytes, sends no error. Statements under way fail as on any lost connection, and the pool does not use it again.
 * Whether a COMMIT among them took effect is not known; it is not repeated. Called again, it replaces the patience.
 */
export function giveUpOnSilence(client: ClientBase, patience: Patience): void {
  if (!(client instanceof Client)) return;
  const known = watched.get(client);
  if (known !== undefined) {
    known.patience = patience;
    return;
  }
  const connection = client;
  const watch = { patience };
  watched.set(client, watch);
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = () => {
    stop();
    if (isOver) return;
    const own = setTimeout(() => {
      void onSilence(() => timer === own);
    }, watch.patience.ms());
    timer = own.unref();
  };
  async function onSilence(isStillSilent: () => boolean): Promise<void> {
    const isWorthWaiting = (await watch.patience.isWorthWaiting?.(client)) ?? false;
    if (!isStillSilent()) return;
    if (isWorthWaiting) return start();
    isOver = true;
    // While a statement is running this closes the socket at once, without notifying the server.
    await connection.end();
  }
  Reflect.set(client, 'query', (...statement: readonly unknown[]): unknown => {
    start();
    const send: unknown = Reflect.get(Client.prototype, 'query');
    if (typeof send !== 'function') throw new Error('pg has no query any more');
    return Reflect.apply(send, client, statement);
  });
  client.on('drain', stop);
  client.on('end', () => {
    isOver = true;
    stop();
  });
}
