import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Owner } from '../../src/db/embedded/place.ts';

const replySchema = z.object({
  id: z.number(),
  role: z.enum(['owner', 'guest']),
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
  error: z.string().optional(),
});

type Reply = z.infer<typeof replySchema>;

/** A portal in a process of its own. */
export class EmbeddedPortal {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<Reply>>();
  readonly #ready = this.#expect(0);
  #lastId = 0;
  #complaints = '';

  constructor(dataDir: string, options: { durable?: boolean; user?: Owner } = {}) {
    const script = fileURLToPath(new URL('embedded-portal-main.ts', import.meta.url));
    const args = [dataDir, options.durable === true ? 'durable' : 'fast'];
    this.#child = fork(script, args, { execArgv: [], cwd: '/', stdio: 'pipe', ...options.user });
    this.#child.on('message', (message) => this.#hear(replySchema.parse(message)));
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#complaints += chunk.toString()));
    this.#child.once('exit', () => this.#giveUp());
    onTestFinished(() => this.kill());
  }

  /** The role it started with. */
  async role(): Promise<Reply['role']> {
    return (await this.#ready).role;
  }

  async query(sql: string): Promise<Reply> {
    await this.#ready;
    this.#lastId += 1;
    const answer = this.#expect(this.#lastId);
    this.#child.send({ id: this.#lastId, sql });
    const reply = await answer;
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply;
  }

  /** kill -9: no code of the portal runs any more. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill(signal);
    await exited;
  }

  #expect(id: number): Promise<Reply> {
    const waiting = Promise.withResolvers<Reply>();
    // A portal that is killed owes answers that no test waits for.
    waiting.promise.catch(() => undefined);
    this.#waiting.set(id, waiting);
    return waiting.promise;
  }

  #hear(reply: Reply): void {
    this.#waiting.get(reply.id)?.resolve(reply);
    this.#waiting.delete(reply.id);
  }

  #giveUp(): void {
    for (const { reject } of this.#waiting.values())
      reject(new Error(`The portal ended: ${this.#complaints}`));
  }
}
