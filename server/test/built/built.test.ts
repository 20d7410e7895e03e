import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { addressAsUrl } from '../database/administration.ts';
import { createEmptyDatabase, type TestDatabase } from '../database/test-database.ts';
import { spawnPortal, type SpawnedPortal } from '../portal-process.ts';
import { TEST_SETTINGS } from '../portal-settings.ts';
import { PRODUCTION_SETTINGS } from '../production-settings.ts';
import { builtFile, type Program } from '../programs.ts';

/** Those of the services themselves, which tests otherwise replace. */
const NO_ADDRESSES = { RAZORPAY_API_URL: '', SMS_GATEWAY_URL: '' };
const PACKAGE = new URL('../../../package.json', import.meta.url);

let database: TestDatabase;
let dataDir: string;
let portal: SpawnedPortal;
let url: string;
const logged: string[] = [];

beforeAll(async () => {
  database = await createEmptyDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-built-'));
  portal = spawnPortal(database.address, dataDir, {
    isBuilt: true,
    settings: { LOG_LEVEL: 'info' },
    onLine: (line) => logged.push(line),
  });
  url = await portal.ready;
}, 60_000);

afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the server as it is built for machines that serve people', () => {
  it('finds its migrations and is ready', async () => {
    const answer = await fetch(`${url}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ready' });
  });

  it('begins its log with the version of the release', async () => {
    const { version } = JSON.parse(await readFile(PACKAGE, 'utf8'));
    await expect.poll(() => logged.filter((line) => line.startsWith('{'))).not.toEqual([]);
    const first: unknown = JSON.parse(logged.find((line) => line.startsWith('{')) ?? '');
    expect(first).toMatchObject({ level: 'info', version, msg: `the portal starts, version ${version}` });
  });

  it('checks what it is sent by the contract', async () => {
    const answer = await fetch(`${url}${authRoutes.loginOtp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: 'none' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('message', expect.any(String));
  });
});

describe('the commands of the built server', () => {
  const NEXT = 'Qw8nTz5cLr2VxK0sHd7MfJb4Gy9Up3Ae';
  const run = async (
    command: Program,
    settings: Readonly<Record<string, string>> = {},
    ...args: string[]
  ) => {
    const env = {
      PATH: process.env['PATH'],
      ...TEST_SETTINGS,
      DATABASE_URL: addressAsUrl(database.address),
      ...settings,
    };
    const { stdout } = await promisify(execFile)(process.execPath, [builtFile(command), ...args], { env });
    return stdout;
  };

  it('verify the audit and the books, and list the keys', async () => {
    expect(await run('verify-audit')).toContain('0 findings');
    expect(await run('verify-books')).not.toBe('');
    expect(await run('key-status')).toMatch(/secret key [0-9a-f]{16} {2}current/);
    expect(await run('rewrap-keys')).toContain('wraps all now');
  });

  it('end a change of SECRET_KEY', async () => {
    const changed = spawnPortal(database.address, dataDir, {
      isBuilt: true,
      settings: { SECRET_KEY: NEXT, SECRET_KEYS_OTHER: TEST_SETTINGS.SECRET_KEY },
    });
    await changed.ready;
    expect(await changed.stop()).toBe(0);
    expect(await run('key-status', { SECRET_KEY: NEXT })).toMatch(/secret key [0-9a-f]{16} {2}not given/);
    // The key before stays, so that the portal of this file can be started again.
    expect(await run('retire-keys')).toContain('1 other secret keys opened this database');
    await expect(run('retire-keys', { SECRET_KEY: NEXT })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SECRET_KEY is not the one that this database was begun with'),
    });
  });

  it('say what they miss where no option names it', async () => {
    await expect(run('reset-factor')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--username'),
    });
    await expect(run('verify-receipt')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--keys'),
    });
  });
});

describe('the built server, with NODE_ENV=production', () => {
  const run = (settings: Readonly<Record<string, string>>) =>
    promisify(execFile)(process.execPath, [builtFile('main')], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...PRODUCTION_SETTINGS, ...settings },
    });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ PUBLIC_URL: 'http://enrol.example' }, 'PUBLIC_URL must begin with https:// in production'],
    [{ RAZORPAY_WEBHOOK_SECRET: 'x' }, 'RAZORPAY_WEBHOOK_SECRET is too short'],
    [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_ID is not a live key'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES takes in strangers with 0.0.0.0/0'],
    [{ SELLER_GSTIN: '' }, 'must be those of the seller'],
  ])('does not start with %o', async (settings, sentence) => {
    await expect(run(settings)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(sentence),
    });
  });

  it('starts with safe ones, says which exceptions are named, and has neither docs nor metrics for strangers', async () => {
    const lines: string[] = [];
    const safe = spawnPortal(database.address, dataDir, {
      isBuilt: true,
      settings: {
        ...PRODUCTION_SETTINGS,
        ...NO_ADDRESSES,
        // As the portal before it, on whose database it runs.
        SECRET_KEY: TEST_SETTINGS.SECRET_KEY,
        MASTER_KEY: TEST_SETTINGS.MASTER_KEY,
        LOG_LEVEL: 'warn',
        ALLOW_UNSAFE: 'http',
        PUBLIC_URL: 'http://enrol.example',
      },
      onLine: (line) => lines.push(line),
    });
    const address = await safe.ready;
    try {
      expect(lines.join('\n')).toContain('"allowed":["http"]');
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      for (const closed of ['/api/docs', '/api/docs/json', '/metrics', '/metrics/']) {
        expect([closed, (await fetch(address + closed)).status]).toEqual([closed, 404]);
      }
    } finally {
      expect(await safe.stop()).toBe(0);
    }
  });
});
