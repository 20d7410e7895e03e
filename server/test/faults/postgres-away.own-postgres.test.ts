import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownPostgres } from '../database/own-postgres.ts';
import { isSound, tableRow } from './finding.ts';
import { postgresAway } from './postgres-away.ts';
import { verified } from './verified.ts';

// `npm run faults` keeps it away for 30 seconds.
it('loses no acknowledged save where PostgreSQL goes away and comes back', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await ownPostgres(path.join(dataDir, 'server'));
  onTestFinished(() => postgres.remove());
  await postgres.start();
  const gone = await postgresAway({ postgres, dataDir, awayMs: 1000, saves: 50 });
  const finding = await verified(gone, postgres.address);
  expect(finding.calls.busy).toBeGreaterThan(0);
  expect(isSound(finding), tableRow(finding)).toBe(true);
}, 90_000);
