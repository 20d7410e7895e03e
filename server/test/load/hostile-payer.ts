import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import type { Chance } from '../faults/chance.ts';
import { razorpayCustomer } from '../razorpay-customer.ts';
import { aCrowd, type Person } from './crowd.ts';
import { strangeOnes, within, type Figures, type Kind } from './figures.ts';
import type { HostileReport, HostileSetup } from './hostile-process.ts';
import { to } from './line.ts';
import { aPlace, NEVER, type Scene } from './scene.ts';
import { openVisit, type Place } from './visit.ts';

interface Attack {
  /** Others who look and order while it goes on. */
  readonly others: number;
  readonly seconds: number;
  /** Of the hostile payer, each as fast as answers come. */
  readonly connections: number;
}

interface HostileRow {
  readonly what: Kind;
  readonly alone: number;
  readonly beside: number;
  /** How many times as long as usual, of the time within which 95 of 100 were answered. */
  readonly ratio: number;
}

export interface HostileFinding {
  readonly rows: readonly HostileRow[];
  readonly statuses: Readonly<Record<string, number>>;
  readonly troubles: readonly string[];
  readonly late: readonly string[];
}

const MEASURED: readonly Kind[] = ['see the payments', 'make an order'];
/** Below this, a difference is noise. */
const UNNOTICED_MS = 20;
const MOST_TIMES = 2;
const ORDERS_EACH = 4;

/** A selected candidate makes every allowed call at full speed, while others look at their payments and order. */
export async function hostilePayer(scene: Scene, attack: Attack): Promise<HostileFinding> {
  const [hostile, ...others] = await aCrowd(scene.database, {
    count: attack.others + 1,
    payers: 100,
    payersAreSignedIn: true,
  });
  if (hostile === undefined) throw new Error('nobody is there');
  const chance = scene.chance.apart('hostile');
  const setup = await prepare(scene, hostile, attack.connections);
  const alone = await lookAndOrder(scene, others, attack.seconds, chance.apart('alone'));
  const attacker = fork(path.join(import.meta.dirname, 'hostile-process.ts'));
  attacker.send(setup);
  await once(attacker, 'message');
  const reported = once(attacker, 'message');
  const beside = await lookAndOrder(scene, others, attack.seconds, chance.apart('beside'));
  attacker.send('stop');
  const { statuses, strange } = Report.parse((await reported)[0]);
  const rows = MEASURED.map((what) => rowOf(what, alone, beside));
  return {
    rows,
    statuses,
    troubles: [...strangeOnes(alone), ...strangeOnes(beside), ...strange],
    late: [
      ...rows
        .filter(({ ratio }) => ratio > MOST_TIMES)
        .map(({ what, ratio }) => `${what} took ${ratio.toFixed(1)} times as long as usual`),
      ...(beside.busyMs.length === 0 ? [] : [`${beside.busyMs.length} others were asked to come back`]),
    ],
  };
}

const Order = z.object({ order_id: z.string() });
const Report: z.ZodType<HostileReport> = z.object({
  statuses: z.record(z.string(), z.number()),
  strange: z.array(z.string()),
});

/** A payment of the hostile payer that the bank has not decided, whose claim the provider signed. */
async function prepare(scene: Scene, hostile: Person, connections: number): Promise<HostileSetup> {
  const { portalUrl, sandboxUrl } = scene;
  const { applicationNumber, address, token = '' } = hostile;
  const visit = openVisit(aPlace(scene, NEVER), address, scene.chance.apart('prepare'));
  const body = { amount: 500, application_id: applicationNumber };
  const answer = await visit.ask({ kind: 'make an order', ...to(paymentRoutes.createOrder), token, body });
  const paid = await razorpayCustomer(sandboxUrl).pay(Order.parse(answer).order_id, 'pending');
  const claim = {
    order_id: paid.razorpay_order_id,
    payment_id: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  return { portalUrl, token, applicationNumber, address, claim, connections };
}

async function lookAndOrder(
  scene: Scene,
  people: readonly Person[],
  seconds: number,
  chance: Chance,
): Promise<Figures> {
  const place = aPlace(scene, NEVER);
  const until = performance.now() + seconds * 1000;
  await Promise.all(people.map((one) => looksAndOrders(place, one, until, chance.apart(one.number))));
  return place.figures;
}

async function looksAndOrders(place: Place, person: Person, until: number, chance: Chance): Promise<void> {
  const { token, applicationNumber, address } = person;
  const pauseMs = (until - performance.now()) / (2 * ORDERS_EACH);
  for (let orders = 0; orders < ORDERS_EACH && performance.now() < until; orders += 1) {
    await pause(chance.between(0, 2 * pauseMs));
    const query = `?application_id=${applicationNumber}`;
    const list = { kind: 'see the payments', path: paymentRoutes.list.path + query } as const;
    await place.line.ask({ ...list, token, address }, place.figures);
    await pause(chance.between(0, 2 * pauseMs));
    const body = { amount: chance.between(500, 100_000), application_id: applicationNumber };
    await place.line.ask(
      { kind: 'make an order', ...to(paymentRoutes.createOrder), token, address, body },
      place.figures,
    );
  }
}

function rowOf(what: Kind, aloneFigures: Figures, besideFigures: Figures): HostileRow {
  const p95 = ({ good }: Figures) => within(good.get(what) ?? [], 0.95);
  const [alone, beside] = [p95(aloneFigures), p95(besideFigures)];
  return { what, alone, beside, ratio: beside / Math.max(alone, UNNOTICED_MS) };
}
