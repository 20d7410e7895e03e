import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/common/free-port.ts';

export interface MeasuredPortal {
  readonly url: string;
  readonly metricsUrl: string;
  /** The process that serves. */
  readonly pid: number;
  stop(): Promise<void>;
}

const ROOT = path.join(import.meta.dirname, '../..');
/** As `npm start` has them. */
const FLAGS = ['--max-semi-space-size=8'];
const READY_WITHIN_MS = 180_000;
const LOOK_AGAIN_MS = 100;

interface PortalOptions {
  /** Kept; without one the portal gets a folder that goes with it. */
  readonly dataDir?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The built product in a process of its own. */
export async function startMeasuredPortal(options: PortalOptions = {}): Promise<MeasuredPortal> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'portal-bench-')));
  const child = spawn(process.execPath, [...FLAGS, 'tools/launch/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...options.settings,
      METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The portal did not start');
    }
    await pause(LOOK_AGAIN_MS);
  }
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  return { url, metricsUrl, pid: child.pid ?? 0, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
