import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../tools/common/free-port.ts';
import { NOTHING_OUTSIDE } from '../../tools/common/nothing-outside.ts';

export interface Portal {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The first staff user: of a portal that the harness starts, or of the one that runs already. */
export const STAFF = {
  username: process.env.ADMIN_USERNAME ?? 'admin',
  password: process.env.ADMIN_PASSWORD ?? 'brass-rail-teal-desk',
  mobile: process.env.ADMIN_MOBILE ?? '9800000001',
};

const ROOT = path.join(import.meta.dirname, '../..');
export const LOG_FILE = path.join(ROOT, 'e2e/results/portal.log');
const NEEDED_NODE = 24;
// A first start builds the web and makes a database on a machine that others use too.
const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 20_000;

interface PortalOptions {
  /** Settings beyond the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly logFile?: string;
}

/** Starts the built product as its users would: a process of its own, a free port, no data. */
export async function startPortal({
  settings = {},
  logFile = LOG_FILE,
}: PortalOptions = {}): Promise<Portal> {
  const port = await freePort();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'));
  await mkdir(path.dirname(logFile), { recursive: true });
  const child = spawn(nodeBinary(), ['tools/launch/start.mjs'], {
    cwd: ROOT,
    env: { ...environment(port, dataFolder), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code === null ? String(signal) : `code ${code}`));
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    try {
      await stopProcess(child, ended);
    } catch (error) {
      throw await withItsWords(error, logFile);
    } finally {
      await rm(dataFolder, { recursive: true, force: true });
    }
  };
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    await stop().catch(() => undefined);
    throw await withItsWords(error, logFile);
  }
  return { url, stop };
}

async function withItsWords(error: unknown, logFile: string): Promise<Error> {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${reason}\nThe portal said:\n${await readFile(logFile, 'utf8')}`, { cause: error });
}

function nodeBinary(): string {
  const isNewEnough = Number.parseInt(process.versions.node, 10) >= NEEDED_NODE;
  return isNewEnough ? process.execPath : path.join(ROOT, 'node_modules/.bin/node');
}

function environment(port: number, dataFolder: string): NodeJS.ProcessEnv {
  const fromMachine = ['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG', 'TZ', 'LD_LIBRARY_PATH'];
  return {
    ...Object.fromEntries(fromMachine.map((name) => [name, process.env[name]])),
    ...NOTHING_OUTSIDE,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'info',
    ADMIN_USERNAME: STAFF.username,
    ADMIN_PASSWORD: STAFF.password,
    ADMIN_MOBILE: STAFF.mobile,
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  await expect
    .poll(async () => hasEnded(child) || (await isReady(url)), {
      timeout: READY_WITHIN_MS,
      intervals: [100],
    })
    .toBe(true);
  if (hasEnded(child)) throw new Error('The portal ended before it was ready');
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function stopProcess(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (hasEnded(child)) throw new Error(`The portal ended by itself, with ${await ended}`);
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
  const how = await ended;
  clearTimeout(timer);
  if (how !== 'code 0') throw new Error(`SIGTERM did not end the portal cleanly: it ended with ${how}`);
}
