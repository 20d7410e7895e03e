import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../tools/common/free-port.ts';
import { startMeasuredPortal } from '../harness/portal.ts';
import { homeOf, readOptions } from './home.ts';
import { measureBrowser } from './measure/browser.ts';
import { judge } from './measure/judge.ts';
import { measureLargePage } from './measure/large-page.ts';
import { measureCases } from './measure/lists.ts';
import { measureIdle } from './measure/memory.ts';
import { measureOverview } from './measure/overview.ts';
import { measureDocuments } from './measure/documents.ts';
import { measurePayments } from './measure/payments.ts';
import type { Bench, Row } from './measure/row.ts';
import { measureSheet } from './measure/sheet.ts';
import { numbersInClear, numbersSealed } from './sealed-numbers.ts';
import { signIn } from '../harness/staff.ts';
import { machineLine, markdownTable, type Measurement, page } from './measure/table.ts';
import { measureUploads } from './measure/uploads.ts';
import { measureVerification } from './measure/verification.ts';

const PAGE = path.join(import.meta.dirname, '../../docs/scale.md');

/** Each on a portal that was started for it. */
const SUBJECTS: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  memory: measureIdle,
  lists: async (bench) => judge(await measureCases(bench)),
  overview: measureOverview,
  payments: measurePayments,
  sheet: measureSheet,
  documents: measureDocuments,
  uploads: measureUploads,
  dashboard: measureBrowser,
  'large-page': measureLargePage,
  verification: measureVerification,
};

/** Prints how the product compares with the floor, on data that `bench:scale:data` made; `--write` keeps it in docs. */
const options = readOptions();
const unknown = options.only.filter((name) => SUBJECTS[name] === undefined);
if (unknown.length > 0) {
  throw new Error(`--only knows ${Object.keys(SUBJECTS).join(', ')}, not ${unknown.join(', ')}`);
}
const measured: Measurement[] = [];
for (const applications of options.sizes) {
  measured.push({ applications, rows: await measureAll(applications) });
}
console.log(`\n${machineLine()}\n\n${markdownTable(measured)}`);
if (options.write) await writeFile(PAGE, page(measured));
process.exitCode = measured.at(-1)?.rows.every(({ isReached }) => isReached) === true ? 0 : 1;

async function measureAll(applications: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, subject] of Object.entries(SUBJECTS)) {
    if (options.only.length > 0 && !options.only.includes(name)) continue;
    console.log(`${applications.toLocaleString('en')} applications: ${name}`);
    const found = await besidesFloor(homeOf(options, applications), subject);
    for (const { work, ours, floor = 'none', isReached } of found) {
      console.log(`  ${work}: ${ours}, floor ${floor}, ${isReached ? 'reached' : 'NOT reached'}`);
    }
    rows.push(...found);
  }
  return rows;
}

async function besidesFloor(home: string, subject: (bench: Bench) => Promise<Row[]>): Promise<Row[]> {
  const settings = { RUN_JOBS: 'true', ...(options.inClear ? { SEAL_NUMBERS: 'false' } : {}) };
  const portal = await startMeasuredPortal({ dataDir: home, settings });
  const port = await freePort();
  const floor = fork(path.join(import.meta.dirname, 'floor/server.ts'), [home, String(port)]);
  try {
    await once(floor, 'message');
    await (options.inClear ? numbersInClear : numbersSealed)(home);
    const bench = { home, portal, floor: `http://127.0.0.1:${port}`, token: await signIn(portal.url) };
    return await subject(bench);
  } finally {
    floor.kill('SIGTERM');
    await portal.stop();
  }
}
