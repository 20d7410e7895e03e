import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '../db/errors.ts';
import { createHttpServer } from '../http/server.ts';
import type { OutageLog } from '../kernel/outage-log.ts';
import { roleLimitsOf } from '../kernel/role-limits.ts';
import type { QueueWatch } from '../jobs/queue-watch.ts';
import type { PortalModules } from './compose-modules.ts';
import { registerHealth } from './health.ts';
import type { PortalClock } from './portal-clock.ts';
import type { PortalParts } from './portal-parts.ts';
import { proxyMatcher } from './trusted-proxies.ts';
import { version } from './version.ts';
import { createKeptAssets, keepWebRelease } from './web-releases.ts';

interface FrontDoorParts {
  readonly parts: PortalParts;
  readonly clock: PortalClock;
  readonly modules: PortalModules;
  readonly queueWatch: QueueWatch;
  readonly outages: OutageLog;
}

export async function openFrontDoor(given: FrontDoorParts): Promise<FastifyInstance> {
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
    callsPerSecond: config.CALLS_PER_SECOND,
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
