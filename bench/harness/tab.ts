import { once } from 'node:events';

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** A tab of a browser, by the protocol of its developer tools. */
export interface Tab {
  send(method: string, params?: object): Promise<unknown>;
  /** What an expression, or its promise, comes to in the page; nothing between two pages. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function openTab(port: number, url: string): Promise<Tab> {
  const place = `http://127.0.0.1:${port}/json`;
  const made = await fetch(`${place}/new?${encodeURIComponent(url)}`, { method: 'PUT' });
  const target: { id: string; webSocketDebuggerUrl: string } = JSON.parse(await made.text());
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error }: Reply = JSON.parse(String(data));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(error.message));
  });
  await once(socket, 'open');
  let last = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    const id = (last += 1);
    const asked = Promise.withResolvers<unknown>();
    waiting.set(id, asked);
    socket.send(JSON.stringify({ id, method, params }));
    return asked.promise;
  };
  return {
    send,
    evaluate: (expression) =>
      send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true }).then(
        valueIn,
        () => undefined,
      ),
    close: async () => {
      socket.close();
      await fetch(`${place}/close/${target.id}`);
    },
  };
}

function valueIn(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) return undefined;
  const { result } = answer;
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : undefined;
}
