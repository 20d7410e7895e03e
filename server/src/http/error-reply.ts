import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '@portal/contract/error-reply.ts';
import type { ErrorCode } from '@portal/contract/errors.ts';
import { AppError } from '../kernel/app-error.ts';

const RETRY_AFTER_SECONDS = 2;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it was refused because a dependency does not respond. */
    metOutage: boolean;
  }
}

export interface Outages {
  /** Whether an error means that a dependency does not respond at the moment. */
  isOutage(error: unknown): boolean;
  /** Told of each request that failed for that reason. An outage has many, so they are not logged one by one. */
  onOutage(error: unknown): void;
}

export function registerErrorReplies(http: FastifyInstance, outages: Outages): void {
  http.decorateRequest('metOutage', false);
  http.setErrorHandler((error: unknown, request, reply) => sendError(error, request, reply, outages));
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  outages: Outages,
): FastifyReply {
  const isCutOff = isOfAbsentClient(error, request);
  const isOutage = !isCutOff && outages.isOutage(error);
  const refusal = isCutOff ? asRefusal(error) : toAppError(error, isOutage);
  request.metOutage = isOutage;
  if (isCutOff) request.log.info({ route: request.routeOptions.url }, 'request cut off by its client');
  else if (isOutage) outages.onOutage(error);
  else if (isBusy(error)) request.log.warn({ route: request.routeOptions.url }, 'too busy for a call');
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(refusal));
}

export function errorBody(error: AppError): ErrorReply {
  return {
    message: error.message,
    error: error.message,
    code: error.code,
    ...(error.fields === undefined ? {} : { fields: error.fields }),
    ...error.details,
  };
}

const PREMATURE_CLOSE = 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Whether it failed because the client left, before its body was whole or before its answer was. The error of a body
 * that was cut off looks like a lost connection of ours, and is told apart by being the request's own. Anything else
 * that fails for a client that left is handled as usual; and a request that we end ourselves carries an `AppError`.
 */
function isOfAbsentClient(error: unknown, { raw: { errored, socket } }: FastifyRequest): boolean {
  if (errored instanceof AppError) return false;
  if (errored !== null && error === errored) return true;
  return socket.destroyed && (error instanceof AppError || hasCode(error, PREMATURE_CLOSE));
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Not meant for people: it is the reply to a request that cannot be parsed. */
function asRefusal(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('MALFORMED_REQUEST', { cause: error });
}

/** A call that found no free place gets a Retry-After; nothing failed. */
function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE' && error.retryAfterSeconds !== undefined;
}

function toAppError(error: unknown, isOutage: boolean): AppError {
  if (error instanceof AppError) return error;
  if (isOutage) return new AppError('UNAVAILABLE', { cause: error });
  const status = isFastifyError(error) ? error.statusCode : undefined;
  return new AppError(codeForStatus(status), { cause: error });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

const CODES_BY_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [404, 'NOT_FOUND'],
  [408, 'REQUEST_TIMEOUT'],
  [413, 'TOO_LARGE'],
  [414, 'TOO_LARGE'],
  [415, 'WRONG_CONTENT_TYPE'],
  [431, 'TOO_LARGE'],
  [503, 'UNAVAILABLE'],
]);

function codeForStatus(status: number | undefined): ErrorCode {
  if (status === undefined || status < 400) return 'INTERNAL';
  return CODES_BY_STATUS.get(status) ?? (status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL');
}
