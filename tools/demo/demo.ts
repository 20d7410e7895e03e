import { CANDIDATE_SCREENS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NOTHING_OUTSIDE } from '../common/nothing-outside.ts';
import { SANDBOX_STAFF } from '../common/sandbox-staff.ts';
import { ROOT } from '../root.ts';
import { fill, untilPortalEnded } from './fill.ts';
import { demoFolder } from './folder.ts';
import { person } from './people.ts';
import { STAFF_NAMES, STAFF_ROLES } from './staff.ts';

/** `npm run demo`: a portal in the middle of an intake, in a data folder of its own. */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    data: { type: 'string', default: join(ROOT, 'data', 'demo') },
    /** When its history ends, as `2026-11-18T00:05+05:30`; now, unless another hour of the day is tried. */
    until: { type: 'string', default: '' },
    /** Ends when it is filled. */
    stop: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) throw new Error('--count takes a whole number from 1');
const now = values.until === '' ? Date.now() : Date.parse(values.until);
if (!(now <= Date.now())) throw new Error('--until takes a time that is not to come');
const port = process.env['PORT'] ?? '3000';
const portal = `http://127.0.0.1:${port}`;

// Each person of the demo comes from an address of their own, as through a proxy.
const environment = {
  ...process.env,
  ...NOTHING_OUTSIDE,
  HOST: '127.0.0.1',
  RUN_JOBS: 'true',
  PORT: port,
  DATA_DIR: values.data,
  TRUSTED_PROXIES: '127.0.0.1',
  STAFF_ROLES,
  LOG_LEVEL: 'warn',
};

const folder = demoFolder(values.data);
if (folder.isFilled()) console.log(`\n${values.data} is filled already. Remove it for another demo.`);
else await fillNow();
if (values.stop) console.log(logins());
else await serve();

async function fillNow(): Promise<void> {
  if (folder.isBegun()) await untilPortalEnded(folder.portalPid());
  const before = folder.progress();
  if (before !== undefined) {
    console.log(`Going on with the intake of ${before.count} people where it was interrupted.`);
  } else if (folder.holdsPortal() && !folder.isBegun()) {
    console.error(`${values.data} holds a portal that is not a demo. Choose another folder with --data.`);
    process.exit(1);
  } else {
    console.log(`Making an intake of ${count} people, five weeks long. It takes a few minutes.`);
    folder.begin();
  }
  const startedAt = performance.now();
  await fill({ portal, folder, count, now, env: { ...environment, SERVE_WEB: 'false' } });
  console.log(`Filled in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

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

async function isReady(child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    const answer = await fetch(`${portal}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

function logins(): string {
  const candidates = [0, 1, 2, 3]
    .map((index) => person(index))
    .map(({ name, mobile }) => `  ${mobile}  ${name}`);
  return [
    '',
    `Staff: ${portal}${STAFF_SCREENS.login}`,
    ...STAFF_NAMES.map((name) => `  ${name.padEnd(8)} ${SANDBOX_STAFF.password}`),
    `Candidates: ${portal}${CANDIDATE_SCREENS.login} (codes are shown at ${portal}/sandbox)`,
    ...candidates,
    '',
  ].join('\n');
}
