import type { DatabaseAddress } from '../../src/db/connection.ts';
import { noFigures, startMortal, type RestartablePortal, type VictimFigures } from '../faults/mortal.ts';
import { freePort } from '../../../tools/common/free-port.ts';
import { startRoundRobin, type RoundRobin } from './round-robin.ts';

/** Processes of one portal, web and workers apart, behind one address. */
export interface Cluster {
  /** Of the proxy. */
  readonly url: string;
  readonly webs: readonly RestartablePortal[];
  readonly workers: readonly RestartablePortal[];
  readonly proxy: RoundRobin;
  readonly figures: VictimFigures;
  stop(): Promise<void>;
}

export interface ClusterSize {
  readonly webs: number;
  readonly workers: number;
}

interface Setup extends ClusterSize {
  readonly address: DatabaseAddress;
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Whether the processes for the web serve its pages too, not the API alone. */
  readonly servesPages?: boolean;
  readonly isBuilt?: boolean;
  /** The built server of an earlier version: the first web process and the first worker are of that one. */
  readonly earlier?: string | undefined;
  /** Hears every line that any of them prints. */
  readonly onLine?: (line: string) => void;
}

/**
 * All of them start at the same moment, on a database that may still be empty; resolves once all are ready. Those of an
 * earlier version are there before the others.
 */
export async function startCluster(setup: Setup): Promise<Cluster> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const figures = noFigures();
  const start = (own: Readonly<Record<string, string>>, builtAt?: string) =>
    startMortal({
      ...setup,
      builtAt,
      figures,
      settings: { ...setup.settings, TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: url, ...own },
    });
  const web = (builtAt?: string) =>
    start({ RUN_JOBS: 'false', SERVE_WEB: String(setup.servesPages ?? false) }, builtAt);
  const worker = (builtAt?: string) => start({ RUN_JOBS: 'true', SERVE_WEB: 'false' }, builtAt);
  const webs: RestartablePortal[] = [];
  const workers: RestartablePortal[] = [];
  if (setup.earlier !== undefined) {
    webs.push(await web(setup.earlier));
    workers.push(await worker(setup.earlier));
    await Promise.all([...webs, ...workers].map((one) => one.ready()));
  }
  const [moreWebs, moreWorkers] = await Promise.all([
    several(setup.webs - webs.length, () => web()),
    several(setup.workers - workers.length, () => worker()),
  ]);
  webs.push(...moreWebs);
  workers.push(...moreWorkers);
  const all = [...webs, ...workers];
  const proxy = await startRoundRobin(
    port,
    webs.map((one) => one.url),
  );
  const stop = async () => {
    await proxy.stop();
    await Promise.all(all.map((one) => one.kill()));
  };
  try {
    await Promise.all(all.map((one) => one.ready()));
    await proxy.allReady();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, webs, workers, proxy, figures, stop };
}

function several<Item>(count: number, make: () => Promise<Item>): Promise<Item[]> {
  return Promise.all(Array.from({ length: count }, make));
}
