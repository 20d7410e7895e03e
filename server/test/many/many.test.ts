import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fileAddress } from '@portal/contract/rules/file-address.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { anApplicant } from '../applicant.ts';
import { createEmptyDatabase, type TestDatabase } from '../database/test-database.ts';
import type { Database } from '../../src/db/connection.ts';
import { aPerson, notThis } from '../people.ts';
import { startS3, type S3 } from '../s3-process.ts';
import { aPdf } from '../sample-files.ts';
import { startSandbox, type Sandbox } from '../sandbox-process.ts';
import { startCluster, type Cluster } from './cluster.ts';

// `npm run proof:many` runs all journeys and the payments under faults at more processes.
const START_WITHIN_MS = 240_000;
const SMS_WITHIN = { timeout: 20_000, interval: 20 };

let testDatabase: TestDatabase;
let database: Database;
let s3: S3;
let sandbox: Sandbox;
let dataDir: string;
let cluster: Cluster;
const migrations: string[] = [];
/** A start that fails must not leave the others running: the run of all tests would wait for them. */
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  [testDatabase, s3, sandbox] = await Promise.all([createEmptyDatabase(), startS3(), startSandbox()]);
  stops.push(() => Promise.all([testDatabase.drop(), s3.stop(), sandbox.stop()]));
  database = testDatabase.connect();
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-many-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  cluster = await startCluster({
    webs: 2,
    workers: 1,
    address: testDatabase.address,
    dataDir,
    settings: {
      ...s3.settings,
      SMS_GATEWAY_URL: sandbox.url,
      RAZORPAY_API_URL: sandbox.url,
      LOG_LEVEL: 'info',
      // The server of the tests has room for few.
      DATABASE_POOL: '4',
    },
    onLine: (line) => {
      if (line.includes('"database migrated"')) migrations.push(line);
    },
  });
  stops.push(() => cluster.stop());
}, START_WITHIN_MS);
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const at = (number: 0 | 1): string => cluster.webs[number]?.url ?? '';

async function call(url: string, body?: object, token?: string) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answered: unknown = await response.json();
  return { status: response.status, body: answered };
}

async function codeFor(mobile: string): Promise<string> {
  await expect.poll(async () => (await sandbox.messagesTo(mobile)).length, SMS_WITHIN).toBeGreaterThan(0);
  const [newest] = await sandbox.messagesTo(mobile);
  return newest?.code ?? '';
}

describe('two processes for the web and a worker that start at once', () => {
  it('migrate an empty database once', () => {
    expect(migrations).toHaveLength(1);
    expect([...cluster.figures.errors]).toEqual([]);
  });

  it('share a sign-in from its code to its logout', async () => {
    const person = aPerson();
    expect(await call(`${at(0)}/api/auth/registerOtp/`, person)).toMatchObject({ status: 200 });
    const otp = await codeFor(person.mobile);
    const { status, body } = await call(`${at(1)}/api/auth/register/`, { ...person, otp });
    expect(status).toBe(200);
    const { token } = z.object({ token: z.string() }).parse(body);
    const data = '/api/dataset/get-application-data/';
    for (const url of [at(0), at(1), cluster.url, cluster.url]) {
      expect(await call(url + data, undefined, token)).toMatchObject({ status: 200 });
    }
    expect(await call(`${at(0)}/api/auth/logout/`, {}, token)).toMatchObject({ status: 200 });
    expect(await call(at(1) + data, undefined, token)).toMatchObject({ status: 401 });
  });

  it('count codes that were sent and guesses at them together', async () => {
    const person = aPerson();
    expect(await call(`${at(0)}/api/auth/registerOtp/`, person)).toMatchObject({ status: 200 });
    expect(await call(`${at(1)}/api/auth/registerOtp/`, person)).toMatchObject({ status: 429 });
    const otp = await codeFor(person.mobile);
    const guess = (url: string, code: string) => call(`${url}/api/auth/register/`, { ...person, otp: code });
    for (const url of [at(0), at(1), at(0)]) {
      expect(await guess(url, notThis(otp))).toMatchObject({ body: { code: 'OTP_WRONG' } });
    }
    expect(await guess(at(1), otp)).toMatchObject({ body: { code: 'OTP_EXPIRED' } });
  });

  it('serve what was sent to the other', async () => {
    const applicant = await anApplicant({ url: at(0), database, clock: systemClock });
    const stored = await applicant.uploaded('resume', aPdf('Resume.pdf'));
    const ticket = await applicant.ticketFor(stored);
    const response = await fetch(at(1) + fileAddress(stored, ticket));
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await s3.objects()).toContain(stored);
  });
});

describe('behind a proxy', () => {
  it('every request of one caller goes to the next process, and to none that was killed', async () => {
    const { webs, proxy } = cluster;
    const ask = () => call(`${cluster.url}/healthz`);
    const before = proxy.figures.given();
    for (let times = 0; times < 4; times += 1) expect(await ask()).toMatchObject({ status: 200 });
    expect(proxy.figures.given()).toEqual(before.map((given) => given + 2));

    await webs[0]?.kill();
    for (let times = 0; times < 4; times += 1) expect(await ask()).toMatchObject({ status: 200 });
  });
});
