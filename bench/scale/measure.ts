import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, startMeasuredPortal } from '../harness/portal.ts';
import { homeOf, readOptions } from './home.ts';
import { judge } from './measure/judge.ts';
import { measureCases } from './measure/lists.ts';
import { measureIdle } from './measure/memory.ts';
import { measureOverview } from './measure/overview.ts';
import type { Bench, Row } from './measure/row.ts';
import { measureSheet } from './measure/sheet.ts';
import { signIn } from './measure/sign-in.ts';
import { machineLine, markdownTable, type Measurement, page } from './measure/table.ts';

const PAGE = path.join(import.meta.dirname, '../../docs/scale.md');

/** One after another; memory first, before anything was asked for. */
const SUBJECTS: readonly ((bench: Bench) => Promise<Row[]>)[] = [
  measureIdle,
  measureSheet,
  async (bench) => judge(await measureCases(bench)),
  measureOverview,
];

/** Prints how the product compares with the floor, on data that `bench:scale:data` made; `--write` keeps it in docs. */
const options = readOptions();
const measured: Measurement[] = [];
for (const applications of options.sizes) {
  console.log(`${applications} applications`);
  measured.push({ applications, rows: await measureAll(homeOf(options, applications)) });
}
console.log(`\n${machineLine()}\n\n${markdownTable(measured)}`);
if (options.write) await writeFile(PAGE, page(measured));
process.exitCode = measured.at(-1)?.rows.every(({ isReached }) => isReached) === true ? 0 : 1;

async function measureAll(home: string): Promise<Row[]> {
  const portal = await startMeasuredPortal({ dataDir: home, settings: { RUN_JOBS: 'true' } });
  const port = await freePort();
  const floor = fork(path.join(import.meta.dirname, 'floor/server.ts'), [home, String(port)]);
  try {
    await once(floor, 'message');
    const bench = { home, portal, floor: `http://127.0.0.1:${port}`, token: await signIn(portal.url) };
    const rows: Row[] = [];
    for (const subject of SUBJECTS) rows.push(...(await subject(bench)));
    return rows;
  } finally {
    floor.kill('SIGTERM');
    await portal.stop();
  }
}
