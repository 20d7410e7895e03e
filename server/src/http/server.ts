import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { ProgramSettings } from '@portal/contract/program/program-settings.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Log } from '../kernel/log.ts';
import type { RoleLimits } from '../kernel/role-limits.ts';
import type { SessionReader, IsSessionAdmitted } from './actor.ts';
import { registerCallsOfOne } from './calls-of-one.ts';
import { registerRequestsAtOnce } from './requests-at-once.ts';
import { keptAssetReply, type KeptAssets } from './kept-assets.ts';
import { registerIdleConnectionSweep } from './idle-connections.ts';
import { registerBodyDeadline } from './body-deadline.ts';
import { registerAnswerDeadline } from './answer-deadline.ts';
import { registerApiDocs } from './api-docs.ts';
import { registerErrorReplies, sendError, type Outages } from './error-reply.ts';
import { registerHiddenFromRole } from './hidden-from-role.ts';
import { registerJsonBody } from './json-body.ts';
import { registerMetrics } from './metrics.ts';
import { registerMultipart } from './multipart.ts';
import { registerPackedAnswers } from './packed-answers.ts';
import { registerPressure } from './pressure.ts';
import { parseQuery, refuseUnstorableAddresses } from './request-address.ts';
import { requestIdOf, type IsTrustedProxy } from './request-id.ts';
import { registerRequestLog } from './request-log.ts';
import { registerRequestTraces } from './request-traces.ts';
import { registerRouteList } from './route-list.ts';
import { registerSandboxForward } from './sandbox-forward.ts';
import { registerSaveLimit, type TakeSave } from './save-limit.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerUrgentCalls } from './urgent-calls.ts';
import { registerSessionWatch } from './session-watch.ts';
import { registerStaffDownloads, type OnStaffDownload } from './staff-downloads.ts';
import { registerAssets, registerPages, sendPageOfNowhere, wantsPage } from './web-pages.ts';

export interface HttpOptions {
  readonly log: Log;
  readonly version: string;
  readonly publicUrl: string;
  /** What the pages tell candidates about help and dates. */
  readonly program: ProgramSettings;
  readonly trustedProxies: readonly string[];
  /** Whose `X-Request-Id` is taken; none if absent. */
  readonly isTrustedProxy?: IsTrustedProxy;
  /** The folder of the built web; undefined if another process serves it. */
  readonly webFolder: string | undefined;
  /** The files of other releases of the web; undefined if this process serves none. */
  readonly keptAssets: KeptAssets | undefined;
  readonly sandboxUrl: string | undefined;
  /** What the payment screen lets in for the provider's checkout; undefined if it is of our own origin. */
  readonly checkoutSource: string | undefined;
  /** How many calls are worked on at once; the others are asked to retry later. */
  readonly requestsAtOnce: number;
  /** How many calls of one candidate are begun in a second; the others of that candidate wait. */
  readonly callsPerSecond: number;
  readonly maxEventLoopDelayMs: number;
  readonly docsOpen: boolean;
  /** The metrics, of this server and of the modules. */
  readonly registry: Registry;
  readonly readSession: SessionReader;
  readonly stillAdmits: IsSessionAdmitted;
  readonly outages: Outages;
  readonly takeSave: TakeSave;
  readonly onStaffDownload: OnStaffDownload;
  readonly roleLimits: RoleLimits;
}

const JSON_BODY_LIMIT = 256 * 1024;
const MINUTE_MS = 60_000;

/** The HTTP server: everything that holds for every request. The modules register their routes on it. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = options.log;
  const { isTrustedProxy = () => false } = options;
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf(isTrustedProxy),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit: JSON_BODY_LIMIT,
    // A photo over a slow phone takes minutes; JSON bodies have a deadline of their own.
    requestTimeout: 15 * MINUTE_MS,
    connectionTimeout: 2 * MINUTE_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      sendError(new AppError('MALFORMED_REQUEST', { cause: error }), request, reply, options.outages);
    },
  });
  http.server.headersTimeout = 20_000;
  const isHttps = options.publicUrl.startsWith('https:');
  http.decorate('readSession', options.readSession);
  http.decorate('isHttps', isHttps);
  http.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  // Contract routes read and check their own input and answer.
  http.setValidatorCompiler(() => (value) => ({ value }));
  http.setSerializerCompiler(() => (value) => JSON.stringify(value));
  registerErrorReplies(http, options.outages);
  registerRequestTraces(http, isTrustedProxy);
  registerAnswerDeadline(http);
  registerUrgentCalls(http);
  registerJsonBody(http);
  registerBodyDeadline(http);
  registerIdleConnectionSweep(http);
  await registerMultipart(http);
  registerRequestLog(http);
  refuseUnstorableAddresses(http);
  await registerSecurityHeaders(http, isHttps);
  await registerPressure(http, options.maxEventLoopDelayMs);
  registerCallsOfOne(http, { perSecond: options.callsPerSecond });
  registerRequestsAtOnce(http, options.requestsAtOnce, options.registry);
  registerSessionWatch(http, options.stillAdmits, options.outages);
  registerSaveLimit(http, options.takeSave);
  registerStaffDownloads(http, options.onStaffDownload);
  registerHiddenFromRole(http, options.roleLimits);
  registerPackedAnswers(http);
  await http.register(cookie);
  if (options.docsOpen) await registerApiDocs(http, options.version);
  if (options.webFolder !== undefined) await registerAssets(http, options.webFolder);
  registerRouteList(http);
  registerMetrics(http, options.registry);
  if (options.sandboxUrl !== undefined) registerSandboxForward(http, options.sandboxUrl);
  await registerWeb(http, options);
  return http;
}

async function registerWeb(http: FastifyInstance, options: HttpOptions): Promise<void> {
  const { webFolder: folder, publicUrl, program, checkoutSource, outages, keptAssets } = options;
  const web =
    folder === undefined
      ? undefined
      : await registerPages(http, { folder, publicUrl, program, checkoutSource });
  http.setNotFoundHandler(async (request, reply) => {
    const kept = keptAssets === undefined ? undefined : await keptAssetReply(request, reply, keptAssets);
    if (kept !== undefined) return kept;
    return web !== undefined && wantsPage(request)
      ? sendPageOfNowhere(web, request, reply)
      : sendError(new AppError('NOT_FOUND'), request, reply, outages);
  });
}
