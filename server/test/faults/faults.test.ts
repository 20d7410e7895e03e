import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../database/test-database.ts';
import { createChance } from './chance.ts';
import { clockMoved } from './clock-moved.ts';
import { connectionsCut } from './connections-cut.ts';
import { diskFull } from './disk-full.ts';
import { isSound, tableRow, type Finding } from './finding.ts';
import { killedDuringBulkChange } from './killed-bulk-changes.ts';
import { killedDuringImports } from './killed-imports.ts';
import { killedDuringMigrations } from './killed-migrations.ts';
import { killedDuringUndo } from './killed-undo.ts';
import { killedDuringExports, killedDuringUploads } from './killed.ts';
import { machineClockOff } from './machine-clock.ts';
import { outsideAway } from './outside-away.ts';
import { lineSwallows } from './postgres-hangs.ts';
import type { FaultSetup } from './fault-setup.ts';
import { terminated } from './terminated.ts';
import { verified } from './verified.ts';

// `npm run faults` does the same far more often, and holds it to its times.
const TIMEOUT_MS = 300_000;

async function aSetup(create = createTestDatabase): Promise<FaultSetup> {
  const testDatabase = await create();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
  onTestFinished(async () => {
    await testDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const database = testDatabase.connect();
  return { address: testDatabase.address, database, dataDir, chance: createChance('7') };
}

async function expectSound(setup: FaultSetup, happen: (setup: FaultSetup) => Promise<Finding>) {
  const finding = await verified(await happen(setup), setup.address);
  expect(isSound(finding), tableRow(finding)).toBe(true);
}

it.each<[string, (setup: FaultSetup) => Promise<Finding>]>([
  ['connections to the database that are cut', (setup) => connectionsCut(setup, 3)],
  ['a full disk', (setup) => diskFull(setup, 3)],
  ['kill -9 during uploads', (setup) => killedDuringUploads(setup, 1)],
  ['kill -9 during exports', (setup) => killedDuringExports(setup, 1)],
  ['kill -9 while statements of the bank are brought in', (setup) => killedDuringImports(setup, 2)],
  ['kill -9 during a bulk change', (setup) => killedDuringBulkChange(setup, 300)],
  ['kill -9 while a bulk change is taken back', (setup) => killedDuringUndo(setup, 300)],
  ['SIGTERM under load', (setup) => terminated(setup, 2)],
  ['a clock that goes a day ahead and back', (setup) => clockMoved(setup, 2)],
  ['a line to the database that swallows every byte', (setup) => lineSwallows(setup, 6000)],
  ['a machine whose clock is a day behind', (setup) => machineClockOff(setup, -1, 2)],
  ['services outside that do not answer', (setup) => outsideAway(setup, 'hang', 2)],
  ['services outside that refuse', (setup) => outsideAway(setup, 'error', 2)],
  ['services outside that answer nonsense', (setup) => outsideAway(setup, 'nonsense', 2)],
])(
  'loses nothing it acknowledged, and leaves nothing behind: %s',
  async (_fault, happen) => {
    await expectSound(await aSetup(), happen);
  },
  TIMEOUT_MS,
);

it(
  'a portal that is killed while it migrates goes on where it was',
  async () => {
    await expectSound(await aSetup(createEmptyDatabase), (setup) => killedDuringMigrations(setup, 2));
  },
  TIMEOUT_MS,
);
