import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxClock } from '../../clock.ts';
import { sign } from '../signature.ts';
import { bodyOf, type WebhookEvent } from './event.ts';
import { delaysOf, NO_WEBHOOK_FAULTS, type WebhookFaults } from './faults.ts';
import { createLanes } from './lanes.ts';

const ANSWER_WITHIN_MS = 5000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * 1000;

export interface Deliveries {
  send(event: WebhookEvent): void;
  /** Events on their way, or waiting for the next try. */
  readonly waiting: number;
  misbehave(faults: WebhookFaults): void;
  sendTo(url: string | undefined): void;
  close(): void;
}

interface Setup {
  readonly url: string | undefined;
  readonly secret: string;
  readonly clock: SandboxClock;
  /** Called once an event arrived as often as it should, was lost on purpose or given up. */
  readonly done: (event: WebhookEvent) => void;
}

/** Posts events until they are answered with a 2xx, those of one order one after another. */
export function createDeliveries({ url: firstUrl, secret, clock, done }: Setup): Deliveries {
  const lanes = createLanes();
  let url = firstUrl;
  let faults = NO_WEBHOOK_FAULTS;
  let waiting = 0;
  let isClosed = false;

  const post = async (event: WebhookEvent): Promise<boolean> => {
    if (isClosed) return false;
    return url === undefined || isTaken(url, event, secret);
  };

  const isOver = (event: WebhookEvent): boolean =>
    isClosed || clock.nowMs() > event.at * 1000 + GIVEN_UP_AFTER_MS;

  const tryAgain = async (event: WebhookEvent): Promise<void> => {
    for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
      await pause(ms);
      if (isOver(event) || (await lanes.run(() => post(event)))) return;
    }
  };

  const sendCopy = async (event: WebhookEvent, delayMs: number): Promise<void> => {
    const lane = faults.reorder ? undefined : event.order.id;
    const arrived = await lanes.run(() => post(event), { lane, notBefore: pause(delayMs) });
    if (!arrived) await tryAgain(event);
  };

  const deliver = async (event: WebhookEvent): Promise<void> => {
    waiting += 1;
    await Promise.all(delaysOf(faults).map((delayMs) => sendCopy(event, delayMs)));
    waiting -= 1;
    // What the end of the process cut off is sent at the next start.
    if (!isClosed) done(event);
  };

  return {
    send: (event) => void deliver(event),
    get waiting() {
      return waiting;
    },
    misbehave: (next) => (faults = next),
    sendTo: (next) => (url = next),
    close: () => (isClosed = true),
  };
}

async function isTaken(url: string, event: WebhookEvent, secret: string): Promise<boolean> {
  const body = bodyOf(event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-event-id': event.id,
    'x-razorpay-signature': sign(body, secret),
  };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return ms === 0 ? Promise.resolve() : wait(ms, undefined, { ref: false });
}
