import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '../../src/db/connection.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts';
import { createChance } from '../faults/chance.ts';
import { connectionsHeld } from './connections-held.ts';
import { deadlineNight } from './deadline-night.ts';
import { flood } from './flood.ts';
import { hostilePayer } from './hostile-payer.ts';
import { floodTable, heldTable, hostileTable, nightTable, nightText, waveTable } from './report.ts';
import { bySlowhttptest, hasSlowhttptest } from './slow-sockets.ts';
import { startScene, type RunningScene } from './start-scene.ts';
import { wave } from './wave.ts';

/** `npm run load -- --candidates 5000 --over 500 --seed 7`: ends with 1 where something does not hold. */
const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '5000' },
    /** Seconds. */
    over: { type: 'string', default: '500' },
    seed: { type: 'string', default: '7' },
    connections: { type: 'string', default: '300' },
    /** night, shared, wave, slow, hostile or flood */
    only: { type: 'string', default: '' },
  },
});
const candidates = Number(values.candidates);
const over = Number(values.over);
const perSecond = candidates / over;
const TIMES = 5;
const SHARED_ADDRESSES = 5;
const WAVE_SECONDS = 20;
const AFTERWARDS_SECONDS = 12;
const SLOW_SECONDS = 20;
const COLLEAGUES = 4;
const HOSTILE = { others: 60, seconds: 30, connections: 32 };
const FLOOD = { callers: 600, seconds: 30, peoplePerSecond: 4 };
const MOST_NAMED = 20;
const POOL = { applicationName: 'load', poolSize: 4, connectTimeoutMs: 30_000, statementTimeoutMs: 60_000 };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const say = (text: string): void => void process.stdout.write(`${text}\n`);

function judge(name: string, troubles: readonly string[]): void {
  for (const trouble of troubles.slice(0, MOST_NAMED)) say(`  ${name}: ${trouble}`);
  if (troubles.length > MOST_NAMED) say(`  ${name}: and ${troubles.length - MOST_NAMED} more`);
  if (troubles.length > 0) process.exitCode = 1;
}

const PHASES: Readonly<Record<string, (scene: RunningScene) => Promise<void>>> = {
  async night(scene) {
    say(`\nThe deadline night: ${candidates} candidates over ${over} s, ${COLLEAGUES} colleagues`);
    const finding = await deadlineNight(scene, { candidates, overMs: over * 1000, colleagues: COLLEAGUES });
    say(`${nightText(finding)}\n\n${nightTable(finding)}`);
    judge('night', [...finding.troubles, ...finding.late]);
  },
  async shared(scene) {
    say(`\nAll from ${SHARED_ADDRESSES} addresses: ${candidates / 2} candidates over ${over / 2} s`);
    const night = { candidates: candidates / 2, overMs: (over * 1000) / 2, colleagues: COLLEAGUES };
    const finding = await deadlineNight(scene, { ...night, addresses: SHARED_ADDRESSES });
    const { proofs } = finding.figures;
    say(`${nightText(finding)}\n${proofs} proofs of work were solved\n\n${nightTable(finding)}`);
    judge('shared', [...finding.troubles, ...finding.late]);
  },
  async wave(scene) {
    say(`\n${TIMES} times as many`);
    const finding = await wave(scene, {
      perSecond: TIMES * perSecond,
      seconds: WAVE_SECONDS,
      colleagues: COLLEAGUES,
      afterwardsPerSecond: perSecond,
      afterwardsSeconds: AFTERWARDS_SECONDS,
    });
    say(`\n${waveTable(finding)}`);
    judge('wave', [...finding.troubles, ...finding.late]);
  },
  async slow(scene) {
    const connections = Number(values.connections);
    say(`\n${connections} connections held by slowhttptest, half as many people as on the night`);
    const finding = await connectionsHeld(scene, {
      perSecond: perSecond / 2,
      seconds: SLOW_SECONDS,
      hold: bySlowhttptest(connections, 2 * SLOW_SECONDS),
    });
    say(`\n${heldTable(finding)}`);
    judge('slow sockets', [...finding.troubles, ...finding.late]);
  },
  async hostile(scene) {
    say(`\nA hostile payer with ${HOSTILE.connections} connections, beside ${HOSTILE.others} others`);
    const finding = await hostilePayer(scene, HOSTILE);
    say(`\n${hostileTable(finding)}`);
    judge('hostile payer', [...finding.troubles, ...finding.late]);
  },
  async flood(scene) {
    say(`\n${FLOOD.callers} callers who ignore Retry-After, beside payments, codes and webhooks`);
    const finding = await flood(scene, FLOOD);
    say(`\n${floodTable(finding)}`);
    judge('flood', [...finding.troubles, ...finding.late]);
  },
};

async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-load-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  const database = connect({ ...POOL, address: postgres.connection }, () => undefined);
  try {
    const scene = await startScene({
      address: postgres.connection,
      database,
      dataDir,
      hasWeb: true,
      isBuilt: true,
      thinkMs: [500, 3500],
      chance: createChance(values.seed),
    });
    try {
      const names = Object.keys(PHASES).filter((name) => values.only === '' || values.only === name);
      for (const name of names) await PHASES[name]?.(scene);
      judge('logged', [...new Set(scene.logged)]);
    } finally {
      await scene.stop();
    }
  } finally {
    await database.$client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const isPart = values.only === '' || values.only in PHASES;
const needsSlowhttptest = values.only === '' || values.only === 'slow';
if (!isPart) {
  say(`there is no part ${values.only}: ${Object.keys(PHASES).join(', ')}`);
  process.exitCode = 1;
} else if (!needsSlowhttptest || (await hasSlowhttptest())) {
  await run();
  say(process.exitCode === 1 ? '\nIT DOES NOT HOLD.' : '\nAll of it holds.');
} else {
  say('slowhttptest is missing: apt-get install slowhttptest');
  process.exitCode = 1;
}
