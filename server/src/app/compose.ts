import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { isUnavailable } from '../db/errors.ts';
import type { MetricsServer } from '../http/metrics-server.ts';
import { createHttpServer } from '../http/server.ts';
import { createJobQueue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { createSecrets } from '../kernel/secrets.ts';
import type { Log } from '../kernel/log.ts';
import type { OutageLog } from '../kernel/outage-log.ts';
import type { FileStorage } from '../modules/files/file-storage.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import { prepareFirstStaffUser } from './first-staff-user.ts';
import { registerHealth } from './health.ts';
import { startPortalClock, type PortalClock } from './portal-clock.ts';
import { countedOutages } from './counted-outages.ts';
import { composeModules, type Modules } from './modules.ts';
import { openMetrics } from './open-metrics.ts';
import { registerRoutes } from './router.ts';
import { refuseAnotherKey } from './secret-fingerprint.ts';
import { loadSecretKey } from './secret-key.ts';
import { SEEDS } from './seeds.ts';
import { createStorage } from './file-storage.ts';

export interface Portal {
  readonly http: FastifyInstance;
  /** The sandbox's staff login, to be printed. */
  readonly staffLogin: string | undefined;
  /** Where Prometheus asks; undefined if no port is set. */
  readonly metricsUrl: string | undefined;
  /** Answers the address it listens on. */
  listen(): Promise<string>;
  stop(): Promise<void>;
}

const packageJson = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(packageJson));

/**
 * Builds the portal from its settings: database, queue, modules, front door. The clock is for tests, which move time;
 * without it the portal keeps the machine's, corrected by its offset to the database.
 */
export async function composePortal(config: Config, log: Log, givenClock?: Clock): Promise<Portal> {
  const secretKey = await loadSecretKey(config.SECRET_KEY, config.dataDir);
  const registry = new Registry();
  const metrics = await openMetrics(config, registry);
  try {
    return await composeWith({ config, log, givenClock, secretKey, registry, metrics });
  } catch (error) {
    await metrics?.stop();
    throw error;
  }
}

interface Begun {
  readonly config: Config;
  readonly log: Log;
  readonly givenClock: Clock | undefined;
  readonly secretKey: string;
  readonly registry: Registry;
  readonly metrics: MetricsServer | undefined;
}

async function composeWith(begun: Begun): Promise<Portal> {
  const { config, log, givenClock, secretKey, registry, metrics } = begun;
  const outages = countedOutages(log, registry);
  const opened = await openDatabase(config, log, outages);
  const queue = createJobQueue(opened.address, outages);
  let clock: PortalClock | undefined;
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
    await queue.start();
    const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
    const { database, reports } = opened;
    const secrets = createSecrets(secretKey);
    await refuseAnotherKey(database, secrets);
    const storage = await createStorage(config.s3, config.dataDir);
    const modules = composeModules({
      config,
      log,
      clock,
      secrets,
      database,
      reports,
      storage,
      queue,
      publicUrl,
      registry,
    });
    await storage.check();
    await modules.applications.reference.seed(SEEDS);
    const staffLogin = await prepareFirstStaffUser(config, modules.staff.ensureFirstUser);
    if (config.RUN_JOBS) {
      await modules.payments.reconciler.resume();
      await queue.work(modules.jobHandlers);
    }
    const http = await openFrontDoor({
      config,
      log,
      publicUrl,
      registry,
      storage,
      clock,
      modules,
      outages,
    });
    return {
      http,
      staffLogin,
      metricsUrl: metrics?.url,
      listen: () => http.listen({ host: config.HOST, port: config.PORT }),
      stop: async () => {
        clock?.stop();
        await http.close();
        await modules.settled();
        await queue.stop();
        await opened.close();
        await metrics?.stop();
      },
    };
  } catch (error) {
    clock?.stop();
    await queue.stop().catch(() => undefined);
    await opened.close();
    throw error;
  }
}

interface Behind {
  readonly config: Config;
  readonly log: Log;
  readonly publicUrl: string;
  readonly registry: Registry;
  readonly storage: FileStorage;
  readonly clock: PortalClock;
  readonly modules: Modules;
  readonly outages: OutageLog;
}

async function openFrontDoor(behind: Behind): Promise<FastifyInstance> {
  const { config, log, publicUrl, registry, storage, clock, modules, outages } = behind;
  const http = await createHttpServer({
    log,
    version,
    publicUrl,
    trustedProxies: config.TRUSTED_PROXIES,
    webFolder: config.webFolder,
    sandboxUrl: config.SANDBOX_URL,
    checkoutUrl: config.payments.checkoutUrl,
    requestsAtOnce: config.REQUESTS_AT_ONCE,
    docsOpen: config.docsOpen,
    registry,
    readSession: modules.readSession,
    stillAdmits: modules.stillAdmits,
    takeSave: modules.takeSave,
    onStaffDownload: modules.onStaffDownload,
    outages: { isOutage: isUnavailable, onOutage: (error) => outages.failed(error) },
  });
  registerHealth(http, storage, clock);
  await registerRoutes(http, modules, publicUrl.startsWith('https:'));
  return http;
}
