import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseAddress } from '../src/db/connection.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { addressAsUrl } from './database/administration.ts';
import { TEST_SETTINGS } from './portal-settings.ts';
import { builtFile, programFile } from './programs.ts';

const ADDRESS = /Portal\s+(http:\/\/\S+)\/portal/;

export interface SpawnedPortal {
  /** Its address, once it answers. */
  readonly ready: Promise<string>;
  readonly pid: number;
  /** Its exit code once it has ended, or null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** What it has printed as errors. */
  errors(): string;
  /** Ends it as a power cut would, also while it starts. */
  kill(): Promise<void>;
  /** Asks it to end; returns its exit code, or null if a signal ended it. */
  stop(): Promise<number | null>;
}

export interface PortalProcess {
  readonly url: string;
  kill(): Promise<void>;
}

interface Options {
  readonly settings?: Readonly<Record<string, string>>;
  /** Runs what `npm run build` made of it, as a machine that serves people does, in every case. */
  readonly isBuilt?: boolean;
  /** The built server of another tree. */
  readonly builtAt?: string | undefined;
  /** What it is run by, such as a program that limits it. */
  readonly runBy?: readonly string[];
  /** Keeps what it prints as errors to itself: a start that is meant to fail. */
  readonly isQuiet?: boolean;
  /** Hears every line that it prints. */
  readonly onLine?: (line: string) => void;
}

/** The portal as a process of its own, which can be killed. */
export function spawnPortal(address: DatabaseAddress, dataDir: string, options: Options = {}): SpawnedPortal {
  const { settings = {}, isBuilt = false, builtAt, runBy = [] } = options;
  const { isQuiet = false, onLine = () => undefined } = options;
  const [file, ...args] = [
    ...runBy,
    process.execPath,
    builtAt ?? (isBuilt ? builtFile('main') : programFile('main')),
  ];
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...COMPILE_CACHE,
      ...TEST_SETTINGS,
      DATABASE_URL: addressAsUrl(address),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      SMS_GATEWAY_URL: 'http://127.0.0.1:9',
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
    if (!isQuiet) process.stderr.write(text);
  });
  const ready = new Promise<string>((resolve, reject) => {
    let begun = '';
    child.stdout.on('data', (text: Buffer) => {
      const lines = (begun + text.toString()).split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) {
        onLine(line);
        const found = ADDRESS.exec(line)?.[1];
        if (found !== undefined) resolve(found);
      }
    });
    child.once('exit', (code) => reject(new Error(`The portal ended at its start with ${code}`)));
  });
  // The caller that kills it does not wait for it.
  ready.catch(() => undefined);
  return {
    ready,
    pid: child.pid ?? 0,
    ended: ended.then(() => child.exitCode),
    errors: () => errors,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

export async function startPortalProcess(address: DatabaseAddress, dataDir: string): Promise<PortalProcess> {
  const portal = spawnPortal(address, dataDir);
  return { url: await portal.ready, kill: () => portal.kill() };
}
