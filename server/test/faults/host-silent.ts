import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnPortal, type SpawnedPortal } from '../portal-process.ts';
import { TEST_SETTINGS } from '../portal-settings.ts';
import { PRODUCTION_SETTINGS } from '../production-settings.ts';
import { createCalls, type Calls } from './calls.ts';
import { databaseHangs } from './database-hangs.ts';
import type { FaultSetup } from './fault-setup.ts';
import type { Finding } from './finding.ts';
import { hostInNamespace, type HostInNamespace } from './host-in-namespace.ts';
import { healed, lostSaves, saveAll, someSavers } from './savers.ts';
import { leftoversIn } from './uploaders.ts';

/** The host of the database dies without a word, and another one takes its address. */
export async function hostSilent(
  { address, database, dataDir }: FaultSetup,
  hangMs: number,
): Promise<Finding> {
  const host = await hostInNamespace(address);
  try {
    return await databaseHangs({
      fault: 'database host silent (packets dropped), then replaced',
      address: { connectionString: host.url },
      database,
      dataDir,
      hangMs,
      hang: () => host.silence(),
      resume: () => host.replace(),
    });
  } finally {
    await host.remove();
  }
}

const SAVERS = 10;
const ENDS_WITHIN_MS = 90_000;
/** With the supervisor's new process waiting for the database, not for the supervisor. */
const STAYS_SILENT_MS = 5000;

/** In production the process ends itself after a minute; its supervisor starts another, which waits for the host. */
export async function hostSilentForLong({ address, database, dataDir }: FaultSetup): Promise<Finding> {
  const calls = createCalls();
  const host = await hostInNamespace(address);
  const supervisor = supervise(host, dataDir);
  try {
    await supervisor.ready();
    const savers = await someSavers(database, SAVERS + 1);
    const [witness, ...busy] = savers;
    if (witness === undefined) throw new Error('nobody saves');
    await saveAll(calls, () => supervisor.url(), busy, 5);
    const begun = performance.now();
    await host.silence();
    const endedAfterMs = await untilEnded(calls, supervisor, begun);
    await pause(STAYS_SILENT_MS);
    await host.replace();
    const back = performance.now();
    await supervisor.ready();
    await healed(calls, supervisor.url(), witness);
    const healedMs = performance.now() - back;
    return {
      fault: 'database host silent for over a minute (production)',
      times: `the process ended itself after ${Math.round(endedAfterMs / 1000)} s`,
      calls: calls.figures,
      lost: await lostSaves(database, savers),
      healedMs,
      healedWithinMs: 15_000,
      leftovers: await leftoversIn(database, path.join(dataDir, 'uploads')),
      wrong: [
        ...supervisor.wrong,
        ...(endedAfterMs > ENDS_WITHIN_MS ? ['the process did not end itself'] : []),
      ],
    };
  } finally {
    await supervisor.stop();
    await host.remove();
  }
}

interface Supervisor {
  url(): string;
  ready(): Promise<unknown>;
  hasRestarted(): boolean;
  readonly wrong: string[];
  stop(): Promise<void>;
}

/** Starts the portal again as soon as it ends, as Kubernetes and compose do. */
function supervise(host: HostInNamespace, dataDir: string): Supervisor {
  const wrong: string[] = [];
  let url = '';
  let starts = 0;
  let isStopping = false;
  let present: SpawnedPortal;
  const start = () => {
    starts += 1;
    const portal = spawnPortal({ connectionString: host.url }, dataDir, {
      settings: {
        ...PRODUCTION_SETTINGS,
        SECRET_KEY: TEST_SETTINGS.SECRET_KEY,
        MASTER_KEY: TEST_SETTINGS.MASTER_KEY,
        RAZORPAY_API_URL: '',
        SMS_GATEWAY_URL: '',
        ALLOW_UNSAFE: 'plain-database',
        LOG_LEVEL: 'fatal',
      },
    });
    present = portal;
    portal.ready.then(
      (address) => void (url = address),
      () => undefined,
    );
    void portal.ended.then((code) => {
      if (isStopping) return;
      if (code !== 1) wrong.push(`the process ended with ${code}`);
      start();
    });
  };
  start();
  return {
    url: () => url,
    ready: () => present.ready,
    hasRestarted: () => starts > 1,
    wrong,
    async stop() {
      isStopping = true;
      await present.kill();
    },
  };
}

async function untilEnded(calls: Calls, supervisor: Supervisor, begun: number): Promise<number> {
  const url = supervisor.url();
  while (!supervisor.hasRestarted()) {
    if (performance.now() - begun > ENDS_WITHIN_MS) return Number.POSITIVE_INFINITY;
    const { status } = await calls.ask(`${url}/readyz`);
    if (status === 200 && performance.now() - begun > 2000) supervisor.wrong.push('/readyz answered 200');
    await pause(500);
  }
  return performance.now() - begun;
}
