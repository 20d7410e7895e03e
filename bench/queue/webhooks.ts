import { createHmac, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { signIn } from '../harness/staff.ts';
import { openConnection, requestFor, type Connection } from '../scale/measure/client.ts';
import { latencies } from '../scale/measure/load.ts';
import { openOrders } from './payments.ts';
import type { RazorpayTwin } from './sandbox.ts';

/** The secret that the sandbox signs with unless it is told another. */
const SECRET = 'sandbox-razorpay-webhook-secret';
const AT_ONCE = 50;
const PAGES_ALONE = 100;
const BETWEEN_PAGES_MS = 50;
const GIVE_UP_MS = 60_000;

interface EventTimes {
  /** From the moment at which an event was due to its answer, in ms, sorted: one that waits its turn counts too. */
  readonly times: readonly number[];
  readonly perSecond: number;
  /** Of the staff's list, without the events and beside them; sorted. */
  readonly pagesAlone: readonly number[];
  readonly pages: readonly number[];
}

interface Events {
  readonly orders: number;
  readonly count: number;
  readonly perSecond: number;
}

/** Signed events at an even pace, of which the portal keeps each before it answers. */
export async function eventTimes(
  portal: string,
  database: Client,
  twin: RazorpayTwin,
  { orders: orderCount, count, perSecond }: Events,
): Promise<EventTimes> {
  const orders = await openOrders(database, twin, orderCount);
  const url = new URL(`${portal}/api/razorpay/webhook`);
  const requests = Array.from({ length: count }, (_, index) =>
    eventRequest(url, orders[index % orders.length] ?? ''),
  );
  const list = { url: new URL(`${portal}/api/applications`), token: await signIn(portal) };
  const pagesAlone = await latencies(list, PAGES_ALONE);
  const page = await openConnection(list.url);
  const open = await Promise.all(Array.from({ length: AT_ONCE }, () => openConnection(url)));
  // A connection that is closed ends what is asked over it.
  const end = () => {
    for (const connection of [...open, page]) connection.close();
  };
  const deadline = setTimeout(end, GIVE_UP_MS);
  const times: number[] = [];
  const begun = performance.now();
  const sendOver = async (connection: Connection, place: number) => {
    for (let index = place; index < count; index += AT_ONCE) {
      const due = begun + (index * 1000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      await connection.ask(requests[index] ?? Buffer.alloc(0));
      times.push(performance.now() - due);
    }
  };
  const sendAll = async () => {
    await Promise.all(open.map(sendOver));
    return performance.now() - begun;
  };
  const pages: number[] = [];
  const lookAtPages = async () => {
    while (times.length < count) {
      pages.push(await page.ask(requestFor(list.url, list.token)));
      await pause(BETWEEN_PAGES_MS);
    }
  };
  try {
    const [tookMs] = await Promise.all([sendAll(), lookAtPages()]);
    return {
      times: sorted(times),
      perSecond: count / (tookMs / 1000),
      pagesAlone: sorted(pagesAlone),
      pages: sorted(pages),
    };
  } catch (cause) {
    throw new Error(`only ${times.length} of ${count} events were accepted`, { cause });
  } finally {
    clearTimeout(deadline);
    end();
  }
}

function eventRequest(url: URL, orderId: string): Buffer {
  const payment = { entity: { id: `pay_${randomUUID().slice(0, 14)}`, order_id: orderId } };
  const bytes = Buffer.from(JSON.stringify({ event: 'payment.authorized', payload: { payment } }));
  const signature = createHmac('sha256', SECRET).update(bytes).digest('hex');
  const headers = { 'X-Razorpay-Signature': signature, 'X-Razorpay-Event-Id': randomUUID() };
  return requestFor(url, undefined, { method: 'POST', type: 'application/json', bytes, headers });
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
