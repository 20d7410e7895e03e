import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownPostgres } from '../database/own-postgres.ts';
import { isSound, tableRow } from './finding.ts';
import { postgresHangs } from './postgres-hangs.ts';
import { verified } from './verified.ts';

// `npm run faults` lets it hang for 30 seconds, and holds the longest answer to 5 seconds.
const HANG_MS = 15_000;

it('answers in time while PostgreSQL hangs, loses and doubles nothing, and heals by itself', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await ownPostgres(path.join(dataDir, 'server'));
  onTestFinished(() => postgres.remove());
  await postgres.start();
  const hung = await postgresHangs({ postgres, dataDir, hangMs: HANG_MS });
  const finding = await verified(hung, postgres.address);
  expect(finding.calls.busy).toBeGreaterThan(0);
  expect(isSound(finding), tableRow(finding)).toBe(true);
  expect(finding.calls.longestMs, 'nobody waited for the hang to end').toBeLessThan(HANG_MS);
}, 180_000);
