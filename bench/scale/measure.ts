import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort, startMeasuredPortal } from '../harness/portal.ts';
import { readOptions } from './home.ts';
import { judge, type Row } from './measure/judge.ts';
import { measureCases } from './measure/lists.ts';
import { signIn } from './measure/sign-in.ts';

/** Prints how the lists compare with the floor, on data that `bench:scale:data` made. */
const { home, rows } = readOptions();
const portal = await startMeasuredPortal({
  dataDir: home,
  settings: { SERVE_WEB: 'false', RUN_JOBS: 'true' },
});
const port = await freePort();
const floor = fork(path.join(import.meta.dirname, 'floor/server.ts'), [home, String(port)]);
try {
  await once(floor, 'message');
  const token = await signIn(portal.url);
  const measured = await measureCases({ home, ours: portal.url, floor: `http://127.0.0.1:${port}`, token });
  const table: Row[] = judge(measured);
  console.log(`\n${rows} applications; ours and the floor in turns`);
  console.table(table);
  process.exitCode = table.every(({ reached }) => reached) ? 0 : 1;
} finally {
  floor.kill('SIGTERM');
  await portal.stop();
}
