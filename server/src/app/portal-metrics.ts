import { Gauge, type Registry } from 'prom-client';
import { measureQueueDepth } from '../jobs/job-metrics.ts';
import { readQueueDepths } from '../jobs/queue-depth.ts';
import type { JobHandler } from '../kernel/job.ts';
import { callersWaiting, type Database } from '../db/connection.ts';

interface BuildFacts {
  readonly version: string;
  readonly build: string;
}

/** What every process tells of itself. */
export function measurePortal(
  registry: Registry,
  build: BuildFacts,
  { database, reports }: Readonly<Record<'database' | 'reports', Database>>,
): void {
  tellBuild(registry, build);
  measurePools(registry, { requests: database, reports });
}

/** How many jobs are due, and for how long. */
export function measureQueue(registry: Registry, jobs: readonly JobHandler[], database: Database): void {
  const names = jobs.map(({ job }) => job.name);
  measureQueueDepth(registry, names, () => readQueueDepths(database.$client));
}

/** Which version runs: a constant 1 whose labels tell it. */
function tellBuild(registry: Registry, { version, build }: BuildFacts): void {
  new Gauge({
    name: 'portal_build_info',
    help: 'Always 1; its labels name the version, the build and the Node that run',
    labelNames: ['version', 'build', 'node'] as const,
    registers: [registry],
  }).set({ version, build, node: process.versions.node }, 1);
}

/** Connections to the database, by pool, and calls that wait for one. */
function measurePools(registry: Registry, pools: Readonly<Record<string, Database>>): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by pool and state (used, idle), and calls that wait for one (waiting)',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [pool, database] of Object.entries(pools)) {
        const { totalCount, idleCount } = database.$client;
        connections.set({ pool, state: 'used' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'waiting' }, callersWaiting(database));
      }
    },
  });
}
