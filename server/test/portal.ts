import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { composePortal } from '../src/app/compose.ts';
import { readConfig, type Config } from '../src/app/config.ts';
import type { Database, DatabaseAddress } from '../src/db/connection.ts';
import type { Clock } from '../src/kernel/clock.ts';
import { createLog } from '../src/kernel/log.ts';
import { addressAsUrl } from './database/administration.ts';
import { createTestDatabase } from './database/test-database.ts';
import { TEST_SETTINGS } from './portal-settings.ts';
import type { SandboxCalls } from './sandbox-at.ts';
import { openSandbox } from './shared-sandbox-process.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestPortal {
  readonly url: string;
  /** Where the metrics are served; undefined if a test closed them. */
  readonly metricsUrl: string | undefined;
  readonly database: Database;
  /** For commands that tests start as processes. */
  readonly databaseUrl: string;
  readonly sandbox: SandboxCalls;
  readonly clock: MovableClock;
  /** Every line that was logged. */
  readonly logged: readonly string[];
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** The metrics as Prometheus reads them. */
  metrics(): Promise<string>;
  /** The newest code that was sent to this mobile, as soon as it is there. */
  codeFor(mobile: string): Promise<string>;
  /** Another process of the same portal: the same database, key and sandbox. Stop it before this one. */
  another(settings?: Settings): Promise<TestPortal>;
  stop(): Promise<void>;
}

/** The parts of a portal that are needed to sign in there. */
export type ReachablePortal = Pick<TestPortal, 'url' | 'database'> & { readonly clock: Clock };

type Settings = Readonly<Record<string, string>>;

export class MovableClock implements Clock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000;
  }
}

/** A portal for the tests of the calling file, stopped after the last of them. */
export async function aPortal(settings: Settings = {}): Promise<TestPortal> {
  const portal = await startPortal(settings);
  afterAll(() => portal.stop());
  return portal;
}

/** For one test alone: gone when it ends. */
export async function aPortalOfTest(settings: Settings = {}): Promise<TestPortal> {
  const portal = await startPortal(settings);
  onTestFinished(() => portal.stop());
  return portal;
}

/** Another process starts, as after a kill, and asks about all that was under way. */
export async function restarted<Result>(
  portal: TestPortal,
  work: (other: TestPortal) => Promise<Result>,
): Promise<Result> {
  const other = await portal.another();
  try {
    return await work(other);
  } finally {
    await other.stop();
  }
}

/** The whole portal on a database and a sandbox of its own, reached over real HTTP. */
export async function startPortal(settings: Settings = {}): Promise<TestPortal> {
  const [testDatabase, sandbox] = await Promise.all([createTestDatabase(), openSandbox()]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  const urls = { SANDBOX_URL: sandbox.url, SMS_GATEWAY_URL: sandbox.url, RAZORPAY_API_URL: sandbox.url };
  const configure: MakeConfig = (own) =>
    testConfig(testDatabase.address, { DATA_DIR: dataDir, ...urls, ...settings, ...own });
  const databaseUrl = addressAsUrl(testDatabase.address);
  return runPortal(configure, { database: testDatabase.connect(), databaseUrl, sandbox }, async () => {
    await Promise.all([testDatabase.drop(), sandbox.close(), rm(dataDir, { recursive: true, force: true })]);
  });
}

type MakeConfig = (own?: Settings) => Config;

async function runPortal(
  configure: MakeConfig,
  around: Pick<TestPortal, 'database' | 'databaseUrl' | 'sandbox'>,
  cleanUp: () => Promise<void>,
): Promise<TestPortal> {
  const logged: string[] = [];
  const log = createLog('debug', { write: (line: string) => void logged.push(line) });
  const clock = new MovableClock();
  const portal = await composePortal(configure(), log, clock);
  const url = await portal.listen();
  return {
    ...around,
    url,
    metricsUrl: portal.metricsUrl,
    clock,
    logged,
    get: (address, options) => call('GET', `${url}${address}`, undefined, options),
    post: (address, body, options) => call('POST', `${url}${address}`, body, options),
    metrics: async () => (await fetch(portal.metricsUrl ?? '')).text(),
    codeFor: (mobile) => newestCode(around.sandbox, mobile),
    another: (own) =>
      runPortal(
        () => configure(own),
        around,
        () => Promise.resolve(),
      ),
    stop: async () => {
      await portal.stop();
      await cleanUp();
    },
  };
}

/** Settings that need nothing but a database. */
export function testConfig(address: DatabaseAddress, settings: Settings = {}): Config {
  return readConfig({
    ...TEST_SETTINGS,
    PUBLIC_URL: 'http://portal.test',
    DATABASE_URL: addressAsUrl(address),
    DATABASE_POOL: '10',
    ...settings,
  });
}

function call(method: string, url: string, body: unknown, { token, headers }: CallOptions = {}) {
  return ask(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  return answerOf(await fetch(url, { redirect: 'manual', ...init }));
}

/** Whatever was answered; a list stands under `list`, other text under `text`. */
export async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return { list: value };
    return typeof value === 'object' && value !== null ? { ...value } : { value };
  } catch {
    return { text };
  }
}

const CODE_WITHIN_MS = 20_000;

/** The SMS leaves after the answer: asks until it has arrived. */
export async function newestCode(sandbox: SandboxCalls, mobile: string): Promise<string> {
  const deadline = Date.now() + CODE_WITHIN_MS;
  for (;;) {
    const [newest] = await sandbox.messagesTo(mobile);
    if (newest?.code != null) return newest.code;
    if (Date.now() > deadline) throw new Error(`No code arrived for ${mobile}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
