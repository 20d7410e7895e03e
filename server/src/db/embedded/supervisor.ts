import type { RunningPostgres } from './bring-up.ts';
import { errorText } from './embedded-error.ts';
import type { FolderLock } from './folder-lock.ts';
import type { EmbeddedLog } from './log.ts';
import { pause } from './pause.ts';
import type { ServerProcess } from './server-process.ts';

/** The owner runs the server; a guest uses the one that another portal runs. */
export type Role = 'owner' | 'guest';

export interface SupervisedServer {
  readonly lock: FolderLock;
  readonly log: EmbeddedLog;
  /** Without a socket folder the server chooses one. */
  bringUp(socketFolder: string | undefined, cancelled: AbortSignal): Promise<RunningPostgres>;
}

const WATCH_EVERY_MS = 500;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_AFTER_MS = 60_000;

/** Keeps one server running on the folder, whichever portal process owns it. */
export class Supervisor {
  readonly #subject: SupervisedServer;
  readonly #stopping = new AbortController();
  readonly #onExit = (): void => this.#server?.signal('SIGINT');
  #role: Role = 'guest';
  #server: ServerProcess | undefined;
  #socketFolder: string | undefined;
  #watch: NodeJS.Timeout | undefined;
  #pause = 0;
  #work = Promise.resolve();
  #stopped: Promise<void> | undefined;

  constructor(subject: SupervisedServer) {
    this.#subject = subject;
  }

  get role(): Role {
    return this.#role;
  }

  /** For the holder of the folder's lock. */
  async own(): Promise<string> {
    this.#role = 'owner';
    const running = await this.#subject.bringUp(undefined, this.#stopping.signal);
    this.#keep(running);
    return running.socketFolder;
  }

  /** The lock is free as soon as its owner has ended, in whatever way; of several guests one gets it. */
  attend(socketFolder: string): void {
    this.#socketFolder = socketFolder;
    this.#watch = setInterval(() => this.#takeOverIfFree(), WATCH_EVERY_MS).unref();
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#shutDown();
    return this.#stopped;
  }

  #takeOverIfFree(): void {
    const { lock, log } = this.#subject;
    try {
      if (!lock.tryTake()) return;
    } catch (error) {
      log.error(`The lock of the data folder cannot be read: ${errorText(error)}`);
      return;
    }
    clearInterval(this.#watch);
    this.#role = 'owner';
    log.info('The portal that ran PostgreSQL is gone; this one takes over');
    this.#work = this.#bringBack();
  }

  #keep({ server, socketFolder }: RunningPostgres): void {
    this.#server = server;
    this.#socketFolder = socketFolder;
    void this.#replaceWhenEnded(server);
  }

  async #replaceWhenEnded(server: ServerProcess): Promise<void> {
    const since = Date.now();
    process.once('exit', this.#onExit);
    const how = await server.ended;
    process.off('exit', this.#onExit);
    if (this.#stopping.signal.aborted) return;
    if (Date.now() - since > STEADY_AFTER_MS) this.#pause = 0;
    this.#subject.log.error(`PostgreSQL ended unexpectedly (${how}); starting it again`);
    this.#work = this.#bringBack();
  }

  /** At once the first time; a server that keeps ending is given longer and longer pauses. */
  async #bringBack(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      await pause(this.#pause, signal);
      if (signal.aborted) return;
      this.#pause = Math.min(Math.max(this.#pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      try {
        return this.#keep(await this.#subject.bringUp(this.#socketFolder, signal));
      } catch (error) {
        if (!signal.aborted) this.#subject.log.error(`${errorText(error)} Trying again in ${this.#pause} ms`);
      }
    }
  }

  async #shutDown(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#watch);
    await this.#work;
    await this.#server?.stop();
    this.#subject.lock.release();
  }
}
