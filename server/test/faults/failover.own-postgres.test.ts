import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { failover } from './failover.ts';
import { isSound, tableRow } from './finding.ts';

// `npm run faults` does it there and back, and holds it to its times.
it('loses no acknowledged save where the primary of two servers dies and its replica is promoted', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const finding = await failover(dataDir, 1);
  expect(isSound(finding), tableRow(finding)).toBe(true);
}, 120_000);
