import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { providerRoutes } from '@portal/contract/routes/payment-provider.ts';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import type { Chance } from '../faults/chance.ts';
import { razorpayCustomer, SANDBOX_RAZORPAY } from '../razorpay-customer.ts';
import { aCrowd, type Person } from './crowd.ts';
import { to } from './line.ts';
import type { Scene } from './scene.ts';
import { codeTo, openVisit, type Place } from './visit.ts';

interface UrgentCrowd {
  /** Of those who pay, and as many who sign in. */
  readonly count: number;
  readonly seconds: number;
  readonly chance: Chance;
}

/** People who pay, whose payments the provider tells of too, and people who sign in. Returns why any of them could not. */
export async function urgentPeople(scene: Scene, place: Place, crowd: UrgentCrowd): Promise<string[]> {
  const { count, seconds, chance } = crowd;
  const ofKind = (payers: number) => aCrowd(scene.database, { count, payers, payersAreSignedIn: true });
  const payers = await ofKind(100);
  const strangers = await ofKind(0);
  const stopped: string[] = [];
  const come = async (person: Person, does: (place: Place, person: Person, own: Chance) => Promise<void>) => {
    const own = chance.apart(person.number);
    await pause(own.between(0, seconds * 1000));
    await does(place, person, own).catch((error: unknown) => {
      stopped.push(`person ${person.number}: ${String(error)}`);
    });
  };
  await Promise.all([
    ...payers.map((person) => come(person, pays)),
    ...strangers.map((person) => come(person, signsIn)),
  ]);
  return stopped;
}

const Order = z.object({ order_id: z.string() });

async function pays(place: Place, person: Person, chance: Chance): Promise<void> {
  const { token, applicationNumber, address } = person;
  const visit = openVisit(place, address, chance);
  const query = `?application_id=${applicationNumber}`;
  const body = { amount: chance.between(500, 100_000), application_id: applicationNumber };
  await visit.ask({ kind: 'see the payments', path: paymentRoutes.list.path + query, token });
  const made = await visit.ask({ kind: 'make an order', ...to(paymentRoutes.createOrder), token, body });
  const { order_id: order } = Order.parse(made);
  const paid = await razorpayCustomer(place.sandboxUrl).pay(order, 'captured');
  const claim = { order_id: order, payment_id: paid.razorpay_payment_id, signature: paid.razorpay_signature };
  await visit.ask({
    kind: 'say that it is paid',
    ...to(paymentRoutes.paymentSuccess),
    token,
    body: { ...claim, application_id: applicationNumber },
  });
  const event = { event: 'order.paid', payload: { order: { entity: { id: order } } } };
  const content = Buffer.from(JSON.stringify(event));
  await visit.ask({
    kind: 'tell of a payment (the provider)',
    ...to(providerRoutes('razorpay').webhook),
    form: { contentType: 'application/json', content },
    headers: { 'x-razorpay-signature': signed(content), 'x-razorpay-event-id': randomUUID() },
  });
}

function signed(content: Buffer): string {
  return createHmac('sha256', SANDBOX_RAZORPAY.webhookSecret).update(content).digest('hex');
}

async function signsIn(place: Place, { mobile, address }: Person, chance: Chance): Promise<void> {
  const visit = openVisit(place, address, chance);
  await visit.ask({ kind: 'ask for an OTP', ...to(authRoutes.loginOtp), body: { mobile } });
  const otp = await codeTo(place.sandboxUrl, mobile);
  await visit.ask({ kind: 'log in', ...to(authRoutes.login), body: { mobile, otp } });
}
