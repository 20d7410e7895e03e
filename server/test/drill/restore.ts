import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drill, holds } from './drill.ts';
import { printed } from './report.ts';

/** `npm run drill:restore -- --people 100`: ends with 1 where the restored portal is not the one that was. */
const { values } = parseArgs({ options: { people: { type: 'string', default: '100' } } });

const folder = await mkdtemp(path.join(tmpdir(), 'portal-drill-'));
try {
  const report = await drill({ folder, people: Number(values.people) });
  process.stdout.write(`${printed(report)}\n`);
  process.exitCode = holds(report) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
