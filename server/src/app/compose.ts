import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { isServerAnswer } from '../db/errors.ts';
import type { MetricsServer } from '../http/metrics-server.ts';
import { createJobMetrics } from '../jobs/job-metrics.ts';
import { watchQueue, type QueueWatch } from '../jobs/queue-watch.ts';
import { createJobQueue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { composeModules } from './compose-modules.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import { prepareFirstStaffUser } from './first-staff-user.ts';
import { openFrontDoor } from './front-door.ts';
import { startPortalClock, type PortalClock } from './portal-clock.ts';
import { countedOutages } from './counted-outages.ts';
import { measuredStorage } from './measured-storage.ts';
import { openKeys, refuseDamagedKeys } from './open-keys.ts';
import { openMetrics } from './open-metrics.ts';
import { createOutsideGates } from './outside-gates.ts';
import { openTracing } from './open-tracing.ts';
import { measurePortal, measureQueue } from './portal-metrics.ts';
import { createPortalParts, type PortalParts } from './portal-parts.ts';
import { checkStorage, createStorage } from './file-storage.ts';
import { version } from './version.ts';
import { createWarmUp } from './warm-up.ts';

export interface Portal {
  readonly http: FastifyInstance;
  /** The sandbox's staff login, to be printed. */
  readonly staffLogin: string | undefined;
  /** Where Prometheus asks; undefined if no port is set. */
  readonly metricsUrl: string | undefined;
  /** Returns the address it listens on. */
  listen(): Promise<string>;
  /** Resolves if the job queue has been silent for a minute: the process cannot be trusted to recover. */
  readonly queueSilent: Promise<void>;
  /** Begins to read what the first search needs into memory; nobody waits for it. */
  warm(): void;
  stop(): Promise<void>;
}

/**
 * Builds the portal from its settings: database, queue, modules, front door. The clock is for tests, which move time;
 * without it the portal keeps the machine's, corrected by its offset to the database.
 */
export async function composePortal(config: Config, log: Log, givenClock?: Clock): Promise<Portal> {
  const registry = new Registry();
  const metrics = await openMetrics(config, registry);
  const stopTracing = await openTracing(config);
  try {
    return await composeWith({ config, log, givenClock, registry, metrics, stopTracing });
  } catch (error) {
    await stopTracing();
    await metrics?.stop();
    throw error;
  }
}

interface ComposeParts extends Pick<PortalParts, 'config' | 'log'> {
  readonly givenClock: Clock | undefined;
  readonly registry: Registry;
  readonly metrics: MetricsServer | undefined;
  readonly stopTracing: () => Promise<void>;
}

async function composeWith(given: ComposeParts): Promise<Portal> {
  const { config, log, givenClock, registry, metrics, stopTracing } = given;
  const outages = countedOutages(log, registry);
  await refuseDamagedKeys(config);
  const opened = await openDatabase(config, log, outages);
  measurePortal(registry, { version, build: config.BUILD_ID }, opened);
  const queue = createJobQueue(opened.address, outages, createJobMetrics(registry));
  let clock: PortalClock | undefined;
  let queueWatch: QueueWatch | undefined;
  try {
    clock = await startPortalClock(
      {
        database: opened.database,
        log,
        registry,
        maxOffsetSeconds: config.CLOCK_OFFSET_MAX_SECONDS,
        onFailure: (error) => outages.failed(error),
      },
      givenClock,
    );
    const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
    const { database, reports } = opened;
    const { secrets, keyService } = await openKeys(database, config);
    const gates = createOutsideGates(config, registry);
    const storage = await createStorage(config.s3, config.dataDir, gates.bucket);
    const byteStorage = measuredStorage(storage, registry);
    const parts = createPortalParts({
      config,
      log,
      clock,
      secrets,
      database,
      reports,
      byteStorage,
      keyService,
      gates,
      publicUrl,
      registry,
    });
    const modules = composeModules(parts, queue);
    const jobs = modules.all.flatMap((module) => module.jobs ?? []);
    await queue.start(jobs.map(({ job }) => job));
    measureQueue(registry, jobs, database);
    const silence = Promise.withResolvers<void>();
    queueWatch = watchQueue({ ask: () => queue.ask(), isAnswer: isServerAnswer, onSilence: silence.resolve });
    await checkStorage(byteStorage, config.s3, log);
    for (const { prepare } of modules.all) await prepare?.();
    const staffLogin = await prepareFirstStaffUser({ config, log, services: modules.services });
    if (config.RUN_JOBS) {
      for (const { beforeJobs } of modules.all) await beforeJobs?.();
      await queue.work(jobs);
    }
    const warmUp = createWarmUp({ database, log });
    const http = await openFrontDoor({ parts, clock, modules, outages, queueWatch });
    return {
      http,
      staffLogin,
      metricsUrl: metrics?.url,
      listen: () => http.listen({ host: config.HOST, port: config.PORT }),
      queueSilent: silence.promise,
      warm: () => warmUp.start(),
      stop: async () => {
        const warmed = warmUp.stop();
        clock?.stop();
        queueWatch?.stop();
        await http.close();
        await Promise.all([parts.background.settled(), warmed]);
        await queue.stop();
        await parts.receiptPrinter.close();
        await opened.close();
        await stopTracing();
        await metrics?.stop();
      },
    };
  } catch (error) {
    clock?.stop();
    queueWatch?.stop();
    await queue.stop().catch(() => undefined);
    await opened.close();
    throw error;
  }
}
