import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fromDrizzle } from 'pg-boss';
import { Registry } from 'prom-client';
import { isServerAnswer, isUnavailable } from '../db/errors.ts';
import type { Transaction } from '../db/transaction.ts';
import { createUnitOfWork } from '../db/unit-of-work.ts';
import type { MetricsServer } from '../http/metrics-server.ts';
import { createHttpServer } from '../http/server.ts';
import { createJobMetrics } from '../jobs/job-metrics.ts';
import { watchQueue, type QueueWatch } from '../jobs/queue-watch.ts';
import { createJobQueue, type JobQueue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { roleLimitsOf } from '../kernel/role-limits.ts';
import type { Log } from '../kernel/log.ts';
import type { OutageLog } from '../kernel/outage-log.ts';
import { createAdmission } from '../modules/auth/admission.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import { prepareFirstStaffUser } from './first-staff-user.ts';
import { registerHealth } from './health.ts';
import { startPortalClock, type PortalClock } from './portal-clock.ts';
import { countedOutages } from './counted-outages.ts';
import { measuredStorage } from './measured-storage.ts';
import { MODULES } from './modules.ts';
import { openKeys, refuseDamagedKeys } from './open-keys.ts';
import { openMetrics } from './open-metrics.ts';
import { createOutsideGates } from './outside-gates.ts';
import { openTracing } from './open-tracing.ts';
import { measurePortal, measureQueue } from './portal-metrics.ts';
import { createPortalParts, type PortalParts } from './portal-parts.ts';
import { checkStorage, createStorage } from './file-storage.ts';
import { createKeptAssets, keepWebRelease } from './web-releases.ts';
import { proxyMatcher } from './trusted-proxies.ts';
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
    const gates = createOutsideGates(config.OUTSIDE_AT_ONCE, registry);
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
    const staffLogin = await prepareFirstStaffUser(config, modules.services.ensureFirstUser);
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

type PortalModules = ReturnType<typeof composeModules>;

function composeModules(parts: PortalParts, queue: JobQueue) {
  const { config, database, background, clock } = parts;
  const bindStores = (transaction: Transaction) =>
    MODULES.bindStores(transaction, { jobs: queue.outboxIn(fromDrizzle(transaction, sql)), clock });
  const unitOfWork = createUnitOfWork(database, bindStores, {
    clock,
    startWork: (work) => background.soon(work),
    admit: createAdmission(clock, config.STAFF_SECOND_FACTOR),
  });
  return MODULES.compose({ ...parts, unitOfWork });
}

interface FrontDoorParts {
  readonly parts: PortalParts;
  readonly clock: PortalClock;
  readonly modules: PortalModules;
  readonly queueWatch: QueueWatch;
  readonly outages: OutageLog;
}

async function openFrontDoor(given: FrontDoorParts): Promise<FastifyInstance> {
  const { parts, clock, outages, modules, queueWatch } = given;
  const { config, log, publicUrl, registry, database } = parts;
  if (config.webFolder !== undefined) await keepWebRelease(database, config.webFolder, config.WEB_RELEASES);
  const http = await createHttpServer({
    log,
    version,
    publicUrl,
    program: config.program,
    trustedProxies: config.TRUSTED_PROXIES,
    isTrustedProxy: proxyMatcher(config.TRUSTED_PROXIES),
    webFolder: config.webFolder,
    keptAssets: config.webFolder === undefined ? undefined : createKeptAssets(database),
    sandboxUrl: config.SANDBOX_URL,
    checkoutSource: config.payments.checkoutSource,
    requestsAtOnce: config.REQUESTS_AT_ONCE,
    maxEventLoopDelayMs: config.EVENT_LOOP_DELAY_MAX_MS,
    docsOpen: config.docsOpen,
    registry,
    readSession: modules.services.readSession,
    stillAdmits: (session) => modules.services.sessions.stillAdmits(session),
    takeSave: modules.services.takeSave,
    onStaffDownload: modules.services.onStaffDownload,
    roleLimits: roleLimitsOf(config),
    outages: { isOutage: isUnavailable, onOutage: (error) => outages.failed(error) },
  });
  registerHealth(http, { database, clock, queueWatch });
  for (const { routes } of modules.all) await routes?.(http);
  return http;
}
