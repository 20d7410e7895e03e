import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Chance } from '../faults/chance.ts';
import { proofFor } from '../proof-of-work.ts';
import { COME_BACK, isStillMade, type Figures } from './figures.ts';
import type { LoadRequest, Line } from './line.ts';

/** Where and how people come. */
export interface Place {
  readonly line: Line;
  readonly figures: Figures;
  readonly sandboxUrl: string;
  /** Whether pages are there to be opened. */
  readonly hasWeb: boolean;
  /** Shortest and longest time between two actions of a person. */
  readonly thinkMs: readonly [number, number];
  /** At this time, everyone who has not begun to pay leaves. */
  readonly goneHome: AbortSignal;
}

/** One person at the portal, who comes back when asked to. */
export interface Visit {
  readonly place: Place;
  /** The answer as JSON. A call that is asked to come back later is repeated until it is done. */
  ask(asked: Omit<LoadRequest, 'address'>): Promise<unknown>;
  think(): Promise<void>;
  /** A candidate who pays stays until it is done. */
  stay(): void;
}

/** Went home before it was done. */
export class VisitEndedError extends Error {}

const STILL_MADE_MS = 1000;
const NEVER = new AbortController().signal;

export function openVisit(place: Place, address: string, chance: Chance): Visit {
  const { line, figures, thinkMs } = place;
  let goes = place.goneHome;
  const wait = (ms: number) =>
    pause(ms, undefined, { signal: goes }).catch(() => {
      throw new VisitEndedError();
    });
  return {
    place,
    async ask(asked) {
      let proof: string | undefined;
      for (;;) {
        if (goes.aborted) throw new VisitEndedError();
        const body = proof === undefined ? asked.body : { ...asked.body, proof };
        const answer = await line.ask({ ...asked, body, address }, figures);
        const { status, text, retryAfterSeconds, challenge } = answer;
        if (status >= 200 && status < 400) return parsed(text);
        if (challenge !== undefined) {
          proof = await proofFor({ body: { challenge } });
          continue;
        }
        if (isStillMade(asked.kind, status)) {
          await wait(STILL_MADE_MS);
          continue;
        }
        if (!COME_BACK.has(status)) throw new Error(`${asked.path} answered ${status}: ${text}`);
        await wait(retryAfterSeconds * 1000 + chance.between(0, 1000));
      }
    },
    think: () => wait(chance.between(...thinkMs)),
    stay() {
      goes = NEVER;
    },
  };
}

function parsed(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text;
}

const Messages = z.array(z.object({ code: z.string().nullable() }));
const SMS_TRIES = 120;
const SMS_PAUSE_MS = 250;

/** The code of the SMS that came last. */
export async function codeTo(sandboxUrl: string, mobile: string): Promise<string> {
  for (let tries = 0; tries < SMS_TRIES; tries += 1) {
    const response = await fetch(`${sandboxUrl}/sandbox/messages?to=${mobile}`);
    const [newest] = Messages.parse(await response.json());
    if (typeof newest?.code === 'string') return newest.code;
    await pause(SMS_PAUSE_MS);
  }
  throw new Error(`no SMS came to ${mobile}`);
}
