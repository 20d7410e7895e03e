import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { RazorpayTwin } from './sandbox.ts';

const AMOUNT_PAISE = 1_000_000;
const LOOK_EVERY_MS = 20;
const GIVE_UP_MS = 60_000;

interface CreditTimes {
  /** From the payment at the provider to the credit, in ms, sorted. */
  readonly times: readonly number[];
  readonly perSecond: number;
}

/** Payments at an even pace, of which the portal hears by webhook alone. */
export async function creditTimes(
  database: Client,
  twin: RazorpayTwin,
  { count, perSecond }: { readonly count: number; readonly perSecond: number },
): Promise<CreditTimes> {
  const orders = await openOrders(database, twin, count);
  const paidAt = new Map<string, number>();
  const credited = new Map<string, number>();
  const begun = performance.now();
  const paying = Promise.all(
    orders.map(async (order, index) => {
      await pause((index * 1000) / perSecond);
      await twin.pay(order);
      paidAt.set(order, performance.now());
    }),
  ).then(() => performance.now() - begun);
  const isOurs = new Set(orders);
  while (credited.size < count) {
    if (performance.now() - begun > GIVE_UP_MS) {
      throw new Error(`only ${credited.size} of ${count} payments were credited`);
    }
    const { rows } = await database.query<{ id: string }>(
      "select razorpay_order_id as id from orders where state = 'paid'",
    );
    for (const { id } of rows) if (isOurs.has(id) && !credited.has(id)) credited.set(id, performance.now());
    await pause(LOOK_EVERY_MS);
  }
  const took = await paying;
  const times = orders
    .map((order) => Math.max(0, (credited.get(order) ?? 0) - (paidAt.get(order) ?? 0)))
    .toSorted((a, b) => a - b);
  return { times, perSecond: count / (took / 1000) };
}

/** Selected candidates, each with an order that the provider knows. */
export async function openOrders(database: Client, twin: RazorpayTwin, count: number): Promise<string[]> {
  const { rows } = await database.query<{ count: number }>('select count(*)::integer as count from orders');
  const known = rows[0]?.count ?? 0;
  const orders: string[] = [];
  for (let number = known; number < known + count; number += 1) {
    const receipt = `bench-${number}`;
    const order = await twin.order(AMOUNT_PAISE, receipt);
    await database.query(
      `with candidate as (
         insert into candidates (mobile, full_name, email) values ($1, 'Asha Rao', 'asha@example.com') returning id
       ), application as (
         insert into applications (application_id, candidate_id, mobile_number, program, program_total_fee_paise,
           status, current_step, submitted_at, submission)
         select $2, id, $1, 'Banker Program', 23600000, 'Selected', 3, now(), '{}' from candidate returning id
       )
       insert into orders (application_id, receipt, razorpay_order_id, amount_paise, state)
       select id, $3, $4, $5, 'open' from application`,
      [
        String(9_000_000_000 + number),
        `KBP26-9${String(number).padStart(5, '0')}`,
        receipt,
        order,
        AMOUNT_PAISE,
      ],
    );
    orders.push(order);
  }
  return orders;
}
