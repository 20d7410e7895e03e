import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { msToDeadline } from '../kernel/answer-deadline.ts';
import { busyReply } from './busy-reply.ts';
import { watchLoopLoad, type WatchLoad } from './loop-load.ts';
import { createTurns, type EndTurn } from './turns.ts';
import { urgencyOf } from './urgency.ts';

/** How many ordinary calls are worked on at a time at least: beside an urgent call, and without one. */
const FEWEST = { besideUrgent: 4, alone: 16 };
/** Short, so that as many as a process takes in come to their turns in time even if each takes long. */
const LONGEST_TURN_MS = 40;
const LONGEST_WAIT_MS = 3500;
/** Of the time until the answer is due: for the work itself. */
const KEPT_FOR_WORK_MS = 1000;

interface TurnsOptions {
  /** The event loop's own load if absent. */
  readonly watchLoad?: WatchLoad;
  readonly longestTurnMs?: number;
}

/**
 * Once the process has no time left, ordinary calls, pages and files are worked on a few at a time, and the others wait
 * for their turn. All in all that takes no longer, for they share one processor; but each step of a payment, a code or a
 * webhook then waits for a few of them and not for hundreds.
 */
export function registerWorkInTurns(http: FastifyInstance, options: TurnsOptions = {}): void {
  let urgentCalls = 0;
  const turns = createTurns({
    fewest: () => (urgentCalls > 0 ? FEWEST.besideUrgent : FEWEST.alone),
    longestMs: options.longestTurnMs ?? LONGEST_TURN_MS,
  });
  const { watchLoad = watchLoopLoad } = options;
  const stop = watchLoad((isBusy) => turns.adjust(isBusy));
  http.addHook('onClose', () => stop());
  const begun = new WeakMap<FastifyRequest, EndTurn>();
  const end = (request: FastifyRequest) => begun.get(request)?.();

  const takeTurn = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (urgencyOf(request) !== 'ordinary') return done();
    const goOn = (turn: EndTurn | undefined) => {
      if (turn !== undefined) begun.set(request, turn);
      const hasLeft = request.raw.destroyed || reply.raw.destroyed;
      if (turn === undefined || hasLeft) return void reply.send(busyReply(reply));
      done();
    };
    const turn = turns.take(msToWait());
    if (turn instanceof Promise) void turn.then(goOn);
    else goOn(turn);
  };

  http.addHook('onRequest', (request, reply, done) => {
    if (urgencyOf(request) === 'first') {
      urgentCalls += 1;
      reply.raw.once('close', () => (urgentCalls -= 1));
    }
    takeTurn(request, reply, done);
  });
  // A body comes as fast as its sender likes.
  http.addHook('preParsing', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
  http.addHook('preValidation', (request, reply, done) => {
    takeTurn(request, reply, done);
  });
  http.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
}

function msToWait(): number {
  const left = msToDeadline();
  return left === undefined
    ? LONGEST_WAIT_MS
    : Math.max(0, Math.min(LONGEST_WAIT_MS, left - KEPT_FOR_WORK_MS));
}
