import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf } from './listening.ts';

/** An SMS gateway (Twilio's answer) that fails at first and then takes its time. */
export interface SlowGateway {
  readonly url: string;
  /** How many messages it refused with 500. */
  failed(): number;
  /** From now on each message is answered after this long. */
  answerAfter(ms: number): void;
  /** When each mobile had its answer, by `performance.now()`, in the order of the answers. */
  readonly answered: ReadonlyMap<string, number>;
  /** The most messages that it worked on at once. */
  mostAtOnce(): number;
  stop(): void;
}

export async function startSlowGateway(): Promise<SlowGateway> {
  const answered = new Map<string, number>();
  let answerMs: number | undefined;
  let failed = 0;
  let running = 0;
  let most = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (answerMs === undefined) {
        failed += 1;
        response.writeHead(500).end();
        return;
      }
      running += 1;
      most = Math.max(most, running);
      void pause(answerMs).then(() => {
        running -= 1;
        const to = new URLSearchParams(body).get('To') ?? '';
        answered.set(to.slice(-10), performance.now());
        response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
      });
    });
  });
  return {
    url: await addressOf(server),
    failed: () => failed,
    answerAfter: (ms) => void (answerMs = ms),
    answered,
    mostAtOnce: () => most,
    stop: () => void server.close(),
  };
}
