import type { FastifyReply } from 'fastify';
import { busyReply } from './busy-reply.ts';
import { createFloodWatch } from './flood-watch.ts';

/** A refusal that is held costs nothing meanwhile; answered at once it would be followed by the next call. */
const HELD_MS = 2000;
/** Each holds a connection and its memory. */
const MOST_HELD = 2000;

export interface Refusals {
  /** Asks the client to retry later: at once, or after a while if callers do not wait before they call again. */
  refuse(reply: FastifyReply): void;
  /** Whether such callers are calling. */
  isFlood(): boolean;
}

/** The refusals of one process, for whichever reason it has too much to do. */
export function createRefusals(): Refusals {
  const flood = createFloodWatch();
  let held = 0;
  return {
    refuse(reply) {
      flood.countRefusal();
      const body = busyReply(reply);
      if (!flood.isOn() || held >= MOST_HELD) return void reply.send(body);
      held += 1;
      setTimeout(() => {
        held -= 1;
        void reply.send(body);
      }, HELD_MS);
    },
    isFlood: () => flood.isOn(),
  };
}
