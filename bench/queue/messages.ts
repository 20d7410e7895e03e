import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import type { Client } from 'pg';
import type { SlowGateway } from './slow-gateway.ts';

const ASKING_AT_ONCE = 16;
const LOOK_EVERY_MS = 50;
const GIVE_UP_MS = 60_000;
const CALL_WITHIN_MS = 30_000;
const GATEWAY_MS = 200;

interface DrainTimes {
  readonly perSecond: number;
  /** Until the last code had its answer, in ms from the first answer of any message. */
  readonly codesMs: number;
  readonly allMs: number;
  /** How many messages were answered before the last code. */
  readonly messagesBeforeLastCode: number;
}

/** Messages whose first attempt failed, sent again by the queue through a gateway that takes 200 ms. */
export async function drainTimes(
  portalUrl: string,
  database: Client,
  gateway: SlowGateway,
  { messages, codes }: { readonly messages: number; readonly codes: number },
): Promise<DrainTimes> {
  const all = messages + codes;
  // The codes are asked for last, so that they stand behind everything else.
  const mobiles = Array.from({ length: all }, (_, number) => String(7_000_000_000 + number));
  const codeMobiles = new Set(mobiles.slice(messages));
  const left = mobiles.values();
  const askNext = async () => {
    for (const mobile of left) await askForSms(portalUrl, mobile, codeMobiles.has(mobile));
  };
  await Promise.all(Array.from({ length: ASKING_AT_ONCE }, askNext));
  await until('failed', () => gateway.failed(), all);
  gateway.answerAfter(GATEWAY_MS);
  await database.query(
    "update jobs.job set start_after = now() where name = 'sms.send' and state < 'active'",
  );
  await until('sent', () => gateway.answered.size, all);
  const order = [...gateway.answered.entries()];
  const first = (order[0]?.[1] ?? 0) - GATEWAY_MS;
  const allMs = (order.at(-1)?.[1] ?? 0) - first;
  const lastCode = order.findLastIndex(([mobile]) => codeMobiles.has(mobile));
  return {
    perSecond: all / (allMs / 1000),
    codesMs: (order[lastCode]?.[1] ?? 0) - first,
    allMs,
    messagesBeforeLastCode: lastCode + 1 - codes,
  };
}

/** A registration is sent a code; the login of a number that nobody has, a message without one. */
async function askForSms(portalUrl: string, mobile: string, isCode: boolean): Promise<void> {
  const person = { name: 'Asha Rao', email: 'asha@example.com', mobile };
  const { path } = isCode ? authRoutes.registerOtp : authRoutes.loginOtp;
  const response = await fetch(portalUrl + path, {
    method: 'POST',
    signal: AbortSignal.timeout(CALL_WITHIN_MS),
    // Each from an address of their own, as the proxy would tell it.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(mobile) },
    body: JSON.stringify(isCode ? person : { mobile }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

function addressOf(mobile: string): string {
  const number = Number(mobile.slice(-5));
  return `10.7.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}

async function until(what: string, count: () => number, all: number): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (count() < all) {
    if (performance.now() > end) throw new Error(`only ${count()} of ${all} messages were ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}
