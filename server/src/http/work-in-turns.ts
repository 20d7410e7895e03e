import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { msToDeadline } from '../kernel/answer-deadline.ts';
import { busyReply } from './busy-reply.ts';
import { watchLoopLoad } from './loop-load.ts';
import { createTurns, type EndTurn } from './turns.ts';
import { urgencyOf } from './urgency.ts';

/** How many ordinary calls are worked on at a time once turns are needed: beside an urgent call, and without one. */
const AT_ONCE = { besideUrgent: 2, alone: 8 };
const LONGEST_TURN_MS = 100;
const LONGEST_WAIT_MS = 3500;
/** Of the time until the answer is due: for the work itself. */
const KEPT_FOR_WORK_MS = 1000;

interface TurnsOptions {
  /** Whether the process has no time left; it is measured if absent. */
  readonly isBusy?: () => boolean;
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
    isNeeded: options.isBusy ?? measuredLoad(http),
    atOnce: () => (urgentCalls > 0 ? AT_ONCE.besideUrgent : AT_ONCE.alone),
    longestMs: options.longestTurnMs ?? LONGEST_TURN_MS,
  });
  const begun = new WeakMap<FastifyRequest, EndTurn>();
  const end = (request: FastifyRequest) => begun.get(request)?.();

  const takeTurn = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (urgencyOf(request) !== 'ordinary') return done();
    const goOn = (turn: EndTurn | undefined) => {
      if (turn === undefined) return void reply.send(busyReply(reply));
      begun.set(request, turn);
      // The client left while it waited: no hook reports the end of such a call.
      if (request.raw.destroyed || reply.raw.destroyed) {
        turn();
        return void reply.hijack();
      }
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

function measuredLoad(http: FastifyInstance): () => boolean {
  const load = watchLoopLoad();
  http.addHook('onClose', () => load.stop());
  return load.isBusy;
}

function msToWait(): number {
  const left = msToDeadline();
  return left === undefined ? LONGEST_WAIT_MS : Math.max(0, Math.min(LONGEST_WAIT_MS, left - KEPT_FOR_WORK_MS));
}
