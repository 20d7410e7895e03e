import type { FastifyReply } from 'fastify';
import type { ErrorReply } from '@portal/contract/error-reply.ts';
import { AppError } from '../kernel/app-error.ts';
import { errorBody } from './error-reply.ts';

const BUSY = new AppError('UNAVAILABLE');
const BUSY_BODY = errorBody(BUSY);
const SOONEST_SECONDS = 2;
const LATEST_SECONDS = 6;

/** Not the same for all, who would come back at the same moment. */
function secondsToComeBack(): number {
  return SOONEST_SECONDS + Math.floor(Math.random() * (LATEST_SECONDS - SOONEST_SECONDS + 1));
}

/** Readies a reply that asks to come back, which costs next to nothing. Answers its body. */
export function busyReply(reply: FastifyReply): ErrorReply {
  void reply
    .code(BUSY.status)
    .headers({ 'retry-after': String(secondsToComeBack()), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8');
  return BUSY_BODY;
}
