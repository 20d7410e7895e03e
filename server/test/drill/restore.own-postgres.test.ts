import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { drill, holds } from './drill.ts';
import { printed } from './report.ts';

// `npm run drill:restore` does the same with as many people as it is told.
it('a portal comes back from its backup as it was at a moment, and finds what was paid since', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-drill-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const report = await drill({ folder, people: 3 });
  expect(report.restored.content).toBe(report.before.content);
  expect(report.captured).toBe(12);
  expect(report.before.books.receipts).toBe(9);
  expect(report.booksAfter.receipts).toBe(12);
  expect(holds(report), printed(report)).toBe(true);
}, 300_000);
