import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from './chance.ts';

export interface LineFigures {
  messages: number;
  dropped: number;
  sent: number;
  /** Sent while no portal was there, or killed before it answered. */
  unanswered: number;
  /** Responses that none of these messages may get, by status. */
  readonly strange: Map<number, number>;
  lastSentAt: number;
}

export interface UnreliableLine {
  readonly figures: LineFigures;
  /** Loses it, or sends it several times, each after a while of its own. `send` answers the status. */
  carry(send: () => Promise<number>): void;
  /** Once nothing is under way any more. */
  idle(): Promise<void>;
}

const DROPPED = 0.3;
const MOST_COPIES = 5;
const LONGEST_DELAY_MS = 3000;
const EXPECTED = new Set([200, 503]);

export function createUnreliableLine(chance: Chance): UnreliableLine {
  const figures: LineFigures = {
    messages: 0,
    dropped: 0,
    sent: 0,
    unanswered: 0,
    strange: new Map(),
    lastSentAt: 0,
  };
  const underWay = new Set<Promise<void>>();

  async function sendCopy(send: () => Promise<number>, delayMs: number): Promise<void> {
    await pause(delayMs);
    figures.sent += 1;
    figures.lastSentAt = performance.now();
    const status = await send().catch(() => undefined);
    if (status === undefined) figures.unanswered += 1;
    else if (!EXPECTED.has(status)) figures.strange.set(status, (figures.strange.get(status) ?? 0) + 1);
  }

  return {
    figures,
    carry(send) {
      figures.messages += 1;
      if (chance.is(DROPPED)) {
        figures.dropped += 1;
        return;
      }
      for (let copies = chance.between(1, MOST_COPIES); copies > 0; copies -= 1) {
        const copy = sendCopy(send, chance.between(0, LONGEST_DELAY_MS));
        underWay.add(copy);
        void copy.finally(() => underWay.delete(copy));
      }
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
