import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Route } from '@portal/contract/route.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composePortal, type Portal } from '../../src/app/compose.ts';
import { createLog } from '../../src/kernel/log.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { BROWSERS_WITH_ADDRESSES } from '../people.ts';
import { MovableClock, testConfig } from '../portal.ts';
import { startSandbox, type Sandbox } from '../sandbox-process.ts';
import { aCast, type Cast } from './cast.ts';
import { keepChangeJournal, type ChangeJournal } from './change-journal.ts';
import { markdownRow } from './report.ts';
import { runHostile } from './run.ts';

const COUNT = Number(process.env['HOSTILE_CASES'] ?? 2000);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_115);

let database: TestDatabase;
let sandbox: Sandbox;
let dataDir: string;
let portal: Portal;
let url: string;
let cast: Cast;
let journal: ChangeJournal;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), startSandbox()]);
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-hostile-'));
  const clock = new MovableClock();
  const settings = {
    ...BROWSERS_WITH_ADDRESSES,
    DATA_DIR: dataDir,
    RAZORPAY_API_URL: sandbox.url,
    SMS_GATEWAY_URL: sandbox.url,
    // What jobs write is no trace of the request at hand.
    RUN_JOBS: 'false',
  };
  portal = await composePortal(testConfig(database.address, settings), createLog('silent'), clock);
  url = await portal.listen();
  const connected = database.connect();
  cast = await aCast({ url, database: connected, clock });
  journal = await keepChangeJournal(connected);
});
afterAll(async () => {
  await portal.stop();
  await Promise.all([database.drop(), sandbox.stop(), rm(dataDir, { recursive: true, force: true })]);
});

function routes(): Route[] {
  return portal.http.listedRoutes.flatMap(({ contract }) => (contract === undefined ? [] : [contract]));
}

describe(`${COUNT} generated requests (seed ${SEED})`, () => {
  it(
    'are answered or refused with words, never fail, and leave no trace where they are refused',
    async () => {
      const statuses = await runHostile({ url, routes: routes(), cast, journal, count: COUNT, seed: SEED });
      expect([...statuses.values()].reduce((sum, many) => sum + many, 0)).toBe(COUNT);
      process.stdout.write(`\n${markdownRow(COUNT, SEED, statuses)}\n`);
    },
    COUNT * 200 + 60_000,
  );
});
