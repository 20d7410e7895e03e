import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMeasuredPortal } from '../harness/portal.ts';
import { connectTo } from '../scale/home.ts';
import { drainTimes } from './messages.ts';
import { creditTimes } from './payments.ts';
import { startRazorpayTwin } from './sandbox.ts';
import { startSlowGateway } from './slow-gateway.ts';
import { eventTimes } from './webhooks.ts';

/**
 * How fast the queue of one process works: SMS through a gateway that takes 200 ms, payments told by webhook, and events
 * that come all at once. Each part ends within two minutes, done or not.
 */
const SMS_PER_SECOND = 100;
const SMS = { messages: 400, codes: 60 };
const PAYMENTS = { count: 200, perSecond: 50 };
const WARM_UP = { count: 100, perSecond: 25 };
const CREDITED_WITHIN_MS = 2000;
const EVENTS = { orders: 100, count: 1000, perSecond: 200 };
const ACCEPTED_WITHIN_MS = 100;
const PAGE_FACTOR = 2;

const home = await mkdtemp(path.join(tmpdir(), 'portal-queue-'));
const gateway = await startSlowGateway();
const twin = await startRazorpayTwin(path.join(home, 'sandbox'));
const portal = await startMeasuredPortal({
  dataDir: home,
  settings: {
    SANDBOX_URL: twin.url,
    SMS_GATEWAY: 'twilio',
    SMS_GATEWAY_URL: gateway.url,
    TWILIO_ACCOUNT_SID: `ACsandbox${'0'.repeat(25)}`,
    TWILIO_AUTH_TOKEN: 'sandbox',
    TWILIO_FROM: '+910000000000',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  },
});
const database = await connectTo(home);

async function messageRows() {
  const { perSecond, codesMs, allMs, messagesBeforeLastCode } = await drainTimes(
    portal.url,
    database,
    gateway,
    SMS,
  );
  console.log(`messages answered before the last code: ${messagesBeforeLastCode} of ${SMS.messages}`);
  return [
    atLeast('SMS a second, gateway of 200 ms', perSecond, SMS_PER_SECOND),
    atMost(`last of ${SMS.codes} codes behind ${SMS.messages} messages, ms`, codesMs, allMs / 3),
  ];
}

async function paymentRows() {
  await twin.tellWebhooks(`${portal.url}/api/razorpay/webhook`);
  await creditTimes(database, twin, WARM_UP);
  const before = await cpuMs();
  const { times, perSecond } = await creditTimes(database, twin, PAYMENTS);
  sayCpu('payment told by webhook', (await cpuMs()) - before, PAYMENTS.count);
  return [
    atMost('webhook to credit, p50, ms', at(0.5, times), CREDITED_WITHIN_MS),
    atMost('webhook to credit, p95, ms', at(0.95, times), CREDITED_WITHIN_MS),
    atMost('webhook to credit, last, ms', at(1, times), CREDITED_WITHIN_MS),
    atLeast('payments a second that were told', perSecond, 0.9 * PAYMENTS.perSecond),
  ];
}

async function eventRows() {
  const before = await cpuMs();
  const { times, perSecond, pages, pagesAlone } = await eventTimes(portal.url, database, twin, EVENTS);
  sayCpu('event, with the pages beside it', (await cpuMs()) - before, EVENTS.count);
  return [
    atLeast('events a second that were accepted', perSecond, 0.9 * EVENTS.perSecond),
    atMost('event accepted, p50, ms', at(0.5, times), ACCEPTED_WITHIN_MS),
    atMost('event accepted, p99, ms', at(0.99, times), ACCEPTED_WITHIN_MS),
    atMost('page beside the events, p50, ms', at(0.5, pages), PAGE_FACTOR * at(0.5, pagesAlone)),
  ];
}

try {
  const rows: ReturnType<typeof row>[] = [];
  for (const part of [messageRows, paymentRows, eventRows]) {
    // A machine that is too busy for one part may still do the next.
    rows.push(...(await part().catch((error: unknown) => [notDone(error)])));
  }
  console.table(rows);
  process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await database.end();
  await portal.stop();
  await twin.stop();
  gateway.stop();
  await rm(home, { recursive: true, force: true });
}

/** Of the portal's process alone: on busy cores this says more than the times. */
function sayCpu(what: string, ms: number, count: number): void {
  console.log(`processor time of a ${what}: ${(ms / count).toFixed(1)} ms`);
}

async function cpuMs(): Promise<number> {
  const text = await (await fetch(portal.metricsUrl)).text();
  return 1000 * Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
}

/** Of sorted numbers; the part is of 1. */
function at(part: number, sorted: readonly number[]): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function atLeast(what: string, value: number, least: number) {
  return row(what, value, least, value >= least);
}

function atMost(what: string, value: number, most: number) {
  return row(what, value, most, value <= most);
}

function notDone(error: unknown) {
  return row(error instanceof Error ? error.message : String(error), Number.NaN, Number.NaN, false);
}

function row(what: string, value: number, bound: number, reached: boolean) {
  const ratio = Math.round((100 * value) / bound) / 100;
  return { what, measured: Math.round(value), bound: Math.round(bound), ratio, reached };
}
