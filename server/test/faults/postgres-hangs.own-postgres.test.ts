import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownPostgres } from '../database/own-postgres.ts';
import { isOnTime, isSound, tableRow } from './finding.ts';
import { postgresHangs } from './postgres-hangs.ts';

// `npm run faults` lets it hang for 30 seconds.
it('answers in time while PostgreSQL hangs, loses and doubles nothing, and heals by itself', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await ownPostgres(path.join(dataDir, 'server'));
  onTestFinished(() => postgres.remove());
  await postgres.start();
  const finding = await postgresHangs({ postgres, dataDir, hangMs: 8000 });
  expect(finding.calls.busy).toBeGreaterThan(0);
  expect(isSound(finding), tableRow(finding)).toBe(true);
  expect(isOnTime(finding), tableRow(finding)).toBe(true);
}, 180_000);
