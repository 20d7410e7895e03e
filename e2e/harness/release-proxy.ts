import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import { freePort } from '../../tools/common/free-port.ts';

export interface ReleaseProxy {
  readonly url: string;
  /** From now on requests go to these, one after another. */
  leadTo(targets: readonly string[]): void;
  stop(): Promise<void>;
}

/** Gives every request to the next process, without affinity: the worst that a proxy can do between two releases. */
export async function startReleaseProxy(first: readonly string[]): Promise<ReleaseProxy> {
  let targets = first;
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const target = targets[turn % targets.length];
    if (target === undefined) return void response.writeHead(503).end();
    const onward = ask(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: { ...request.headers, connection: 'close' } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (next) => void (targets = next),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
