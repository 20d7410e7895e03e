import { CANDIDATE_SCREENS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NOTHING_OUTSIDE } from '../common/nothing-outside.ts';
import { SANDBOX_STAFF } from '../common/sandbox-staff.ts';
import { ROOT } from '../root.ts';
import { startInThePast } from './history/past.ts';
import { startOfHistory, tellHistory } from './history/tell.ts';
import { person } from './people.ts';
import { COLLEAGUES } from './staff.ts';

/** `npm run demo`: a portal in the middle of an intake, in a data folder of its own. */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    data: { type: 'string', default: join(ROOT, 'data', 'demo') },
    /** Ends when it is filled. */
    stop: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) throw new Error('--count takes a whole number from 1');
const port = process.env['PORT'] ?? '3000';
const portal = `http://127.0.0.1:${port}`;
const filledMark = join(values.data, 'demo-is-filled');
/** Says that what a folder holds was made by a demo, and may be made again. */
const begunMark = join(values.data, 'demo-has-begun');
startAnew();

// Each person of the demo comes from an address of their own, as through a proxy.
const environment = {
  ...process.env,
  ...NOTHING_OUTSIDE,
  HOST: '127.0.0.1',
  RUN_JOBS: 'true',
  PORT: port,
  DATA_DIR: values.data,
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'warn',
};

if (existsSync(filledMark)) console.log(`\n${values.data} is filled already. Remove it for another demo.`);
else await fillNow();
if (values.stop) console.log(logins());
else await serve();

async function serve(): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/launch/start.mjs')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...environment, SERVE_WEB: 'true' },
  });
  const ended = once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  if (await isReady(child)) console.log(logins());
  await ended;
  process.exitCode = child.exitCode ?? 0;
}

/** What an interrupted demo left is removed; a folder that is not a demo's is refused. */
function startAnew(): void {
  if (existsSync(filledMark)) return;
  if (existsSync(begunMark)) {
    console.log('The last demo was not finished: it is made anew.');
    rmSync(values.data, { recursive: true });
  } else if (existsSync(join(values.data, 'postgres'))) {
    console.error(`${values.data} holds a portal that is not a demo. Choose another folder with --data.`);
    process.exit(1);
  }
  mkdirSync(values.data, { recursive: true });
  writeFileSync(begunMark, '');
}

async function isReady(child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    const answer = await fetch(`${portal}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

/** The portal lives through the weeks before today, with a clock that is moved from moment to moment. */
async function fillNow(): Promise<void> {
  const now = Date.now();
  console.log(`Making an intake of ${count} people, five weeks long. It takes a few minutes.`);
  const past = await startInThePast(startOfHistory(now), { ...environment, SERVE_WEB: 'false' });
  const endPast = () => void past.stop().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endPast);
  let told = -1;
  try {
    await tellHistory({
      portal,
      count,
      now,
      moveTo: past.moveTo,
      tell: (what, done, of) => {
        const tenth = Math.floor((done / of) * 10);
        if (told !== tenth) console.log(`${what.padEnd(20)} ${done} of ${of}`);
        told = tenth;
      },
    });
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, endPast);
    await past.stop();
  }
  writeFileSync(filledMark, `${count}\n`);
  console.log(`Filled in ${Math.round((Date.now() - now) / 1000)} s.`);
}

function logins(): string {
  const staff = [SANDBOX_STAFF.username, ...COLLEAGUES.map(({ role }) => role)];
  const candidates = [0, 1, 2, 3]
    .map((index) => person(index))
    .map(({ name, mobile }) => `  ${mobile}  ${name}`);
  return [
    '',
    `Staff: ${portal}${STAFF_SCREENS.login}`,
    ...staff.map((name) => `  ${name.padEnd(8)} ${SANDBOX_STAFF.password}`),
    `Candidates: ${portal}${CANDIDATE_SCREENS.login} (codes are shown at ${portal}/sandbox)`,
    ...candidates,
    '',
  ].join('\n');
}
