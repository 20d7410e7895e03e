import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { rateLimits } from '../../src/db/schema/identity.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createChance } from '../faults/chance.ts';
import { sharedAddress } from './crowd.ts';
import { everyGood } from './figures.ts';
import { connectionsHeld } from './connections-held.ts';
import { deadlineNight } from './deadline-night.ts';
import { hostilePayer } from './hostile-payer.ts';
import { byPlainSockets } from './slow-sockets.ts';
import { startScene, type RunningScene } from './start-scene.ts';
import { wave } from './wave.ts';

// `npm run load` does the same with thousands, and holds it to its times.
const TIMEOUT_MS = 300_000;

async function aScene(settings: Readonly<Record<string, string>> = {}): Promise<RunningScene> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-load-'));
  const scene = await startScene({
    address: testDatabase.address,
    database: testDatabase.connect(),
    dataDir,
    hasWeb: false,
    thinkMs: [1, 100],
    chance: createChance('7'),
    settings,
  });
  onTestFinished(async () => {
    await scene.stop();
    await testDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return scene;
}

it(
  'takes everybody who comes on a deadline night, also while connections are held slowly',
  async () => {
    const scene = await aScene();
    const night = await deadlineNight(scene, { candidates: 20, overMs: 1000, colleagues: 1 });
    expect(night.troubles).toEqual([]);
    expect(night.captured).toBe(night.people.filter(({ comesTo }) => comesTo === 'pay').length);
    const held = await connectionsHeld(scene, { perSecond: 3, seconds: 1, hold: byPlainSockets(60) });
    expect(held.troubles).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'takes everybody who comes from five addresses, all of them above their usual pace',
  async () => {
    const scene = await aScene();
    const expire = Date.now() + 59 * 60 * 1000;
    const addresses = [0, 1, 2, 3, 4].map((number) => sharedAddress(number, 5));
    await scene.database
      .insert(rateLimits)
      .values(addresses.map((address) => ({ key: `otp-address:${address}`, points: 300, expire })));
    const night = await deadlineNight(scene, { candidates: 20, overMs: 1000, colleagues: 1, addresses: 5 });
    expect(night.troubles).toEqual([]);
    expect(night.late).toEqual([]);
    expect(night.figures.proofs).toBe(20);
  },
  TIMEOUT_MS,
);

it(
  'with more than it can do asks people to come back, loses nothing and lets payments through',
  async () => {
    const scene = await aScene({ REQUESTS_AT_ONCE: '1' });
    const found = await wave(scene, {
      perSecond: 40,
      seconds: 1,
      colleagues: 1,
      afterwardsPerSecond: 5,
      afterwardsSeconds: 1,
    });
    expect(found.troubles).toEqual([]);
    expect(found.figures.busyMs.length).toBeGreaterThan(0);
    expect(found.payments).toBeGreaterThan(0);
    expect(everyGood(found.figures).length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

it(
  'answers others well beside a payer who makes every allowed call at full speed',
  async () => {
    const scene = await aScene();
    const found = await hostilePayer(scene, { others: 6, seconds: 2, connections: 16 });
    expect(found.troubles).toEqual([]);
    expect(found.rows.map(({ what, beside }) => [what, beside > 0])).toEqual([
      ['see the payments', true],
      ['make an order', true],
    ]);
    // Ten new orders are more than it can have; what it was refused, it was told so.
    const { 429: tooMany = 0, 503: busy = 0 } = found.statuses;
    expect(tooMany + busy).toBeGreaterThan(0);
    expect(scene.logged).toEqual([]);
  },
  TIMEOUT_MS,
);
