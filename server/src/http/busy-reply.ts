import type { FastifyReply } from 'fastify';
import type { ErrorReply } from '@portal/contract/error-reply.ts';
import { AppError } from '../kernel/app-error.ts';
import { secondsToComeBack } from '../kernel/busy.ts';
import { errorBody } from './error-reply.ts';

const BUSY = new AppError('UNAVAILABLE');
const BUSY_BODY = errorBody(BUSY);

/** Prepares a reply that asks the client to retry later, which costs next to nothing. Returns its body. */
export function busyReply(reply: FastifyReply): ErrorReply {
  void reply
    .code(BUSY.status)
    .headers({ 'retry-after': String(secondsToComeBack()), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8');
  return BUSY_BODY;
}
