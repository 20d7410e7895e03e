import { eq, isNull } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { orders, webhookEvents } from '../../src/db/schema/payments.ts';
import { anOrder } from '../database/rows.ts';
import { aPayer, untilPaid, webhooksOn, WITHIN, type Payer } from '../payer.ts';
import { aPortal, type Answer, type TestPortal } from '../portal.ts';
import { startProviderLine } from '../provider-line.ts';
import { startSandbox } from '../sandbox-process.ts';
import { aDesk } from '../staff.ts';
import { statementsDuring } from '../statements-during.ts';

// `npm run load -- --only hostile` measures what others notice of it.
const provider = await startSandbox();
const line = await startProviderLine(provider.url);
const portal: TestPortal = {
  ...(await aPortal({ RUN_JOBS: 'false', RAZORPAY_API_URL: line.url })),
  sandbox: provider,
};
afterAll(async () => {
  await line.stop();
  await provider.stop();
});

/** One application's share of the calls to the provider that are made at once. */
const SHARE = 4;
const ASKED_BY_A_CHECK = 10;
const LOOKUPS_A_MINUTE = 30;

const statuses = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status));
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** As many at once as one candidate may have waiting. */
async function inRounds<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) results.push(...(await times(50, work)));
  return results;
}

/** As many orders as a patient attacker leaves behind. */
async function leavesOrders({ application }: Payer, count: number): Promise<void> {
  const later = new Date(Date.now() + 10 * 60_000).toISOString();
  await times(count, () =>
    anOrder(portal.database, application.id, {
      state: 'superseded',
      supersededAt: new Date().toISOString(),
      nextCheckAt: later,
      amountPaise: 100,
    }),
  );
}

/** A process that works on the queue; what was not asked about by hand is asked about by it. */
async function withQueue(work: (worker: TestPortal) => Promise<void>): Promise<void> {
  const worker = await portal.another({ RUN_JOBS: 'true' });
  try {
    await work(worker);
  } finally {
    await worker.stop();
  }
}

function callback(form: Record<string, string>) {
  return fetch(`${portal.url}/api/razorpay/callback`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

describe('a candidate with hundreds of orders', () => {
  it('has a bounded number of them asked about at a time, and the queue finds the money on the others', async () => {
    const payer = await aPayer(portal);
    const first = await payer.ordered(5000);
    await payer.ordered(6000);
    await payer.pays(first);
    await leavesOrders(payer, 200);
    line.reset();
    for (let asked = 0; asked < 10; asked += 1) expect(await payer.check()).toMatchObject({ status: 200 });
    expect(line.calls()).toBeLessThanOrEqual(10 * ASKED_BY_A_CHECK);
    expect(line.mostAtOnce()).toBeLessThanOrEqual(SHARE);
    await withQueue(() => untilPaid(payer, 5000));
  }, 60_000);

  it('is not asked about whole by the desk either', async () => {
    const payer = await aPayer(portal);
    const first = await payer.ordered(5000);
    await payer.ordered(6000);
    await payer.pays(first);
    await leavesOrders(payer, 200);
    line.reset();
    const desk = await aDesk(portal, 'ops');
    await desk.ask('POST', '/api/payment-history/check', { application_id: payer.applicationNumber });
    expect(line.calls()).toBeLessThanOrEqual(50);
    expect(line.mostAtOnce()).toBeLessThanOrEqual(SHARE);
    await withQueue(() => untilPaid(payer, 5000));
  }, 60_000);

  it('does not keep another from ordering while the provider is slow', async () => {
    const [payer, neighbour] = [await aPayer(portal), await aPayer(portal)];
    await leavesOrders(payer, 100);
    line.reset(300);
    let isOver = false;
    const asked = times(10, () => payer.check()).then((answers) => {
      isOver = true;
      return answers;
    });
    expect(await neighbour.order(5000)).toMatchObject({ status: 200 });
    expect(isOver).toBe(false);
    expect(statuses(await asked)).toEqual(new Set([200]));
    // The neighbour's own call beside the attacker's share.
    expect(line.mostAtOnce()).toBeLessThanOrEqual(SHARE + 1);
    line.reset();
  }, 60_000);
});

describe("the checkout's word", () => {
  it('said two hundred times is answered each time, asked about a bounded number of times, and true in the end', async () => {
    const payer = await aPayer(portal);
    const claim = await payer.pays(await payer.ordered(5000), 'pending');
    line.reset();
    const answers = await inRounds(200, () => payer.tells(claim));
    expect(statuses(answers)).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['status']))).toEqual(new Set(['pending']));
    const form = { ...claim };
    const returned = await times(50, () => callback(form));
    expect(new Set(returned.map(({ status }) => status))).toEqual(new Set([303]));
    expect(line.calls()).toBeLessThanOrEqual(LOOKUPS_A_MINUTE);
    expect(line.mostAtOnce()).toBeLessThanOrEqual(SHARE);

    await provider.razorpay.settle(claim.razorpay_payment_id, 'captured');
    expect(await payer.tells(claim)).toMatchObject({ status: 200, body: { status: 'pending' } });
    // The word was not asked about now, so the queue asks within seconds.
    const [row] = await portal.database
      .select()
      .from(orders)
      .where(eq(orders.applicationId, payer.application.id));
    const soon = portal.clock.now().getTime() + 5000;
    expect(Date.parse(row?.nextCheckAt ?? '')).toBeLessThanOrEqual(soon);
    await withQueue(() => untilPaid(payer, 5000));
  }, 60_000);

  it('of money that the books hold is answered from them', async () => {
    const payer = await aPayer(portal);
    const claim = await payer.pays(await payer.ordered(5000));
    expect(await payer.tells(claim)).toMatchObject({ body: { status: 'captured' } });
    line.reset();
    const answers = await inRounds(100, () => payer.tells(claim));
    expect(new Set(answers.map(({ body }) => body['status']))).toEqual(new Set(['captured']));
    expect((await callback({ ...claim })).headers.get('location')).toContain('payment-success');
    expect(line.calls()).toBe(0);
  }, 60_000);

  it('in a form, sent again and again, soon costs no query', async () => {
    const payer = await aPayer(portal);
    const form = { ...(await payer.pays(await payer.ordered(5000))) };
    await callback(form);
    const ofOne = (await statementsDuring(() => callback(form))).length;
    expect(ofOne).toBeGreaterThan(0);
    const ofMany = (await statementsDuring(() => times(300, () => callback(form)))).length;
    expect(ofMany).toBeLessThan(100 * ofOne);
    // Nobody else pays for it.
    const neighbour = await aPayer(portal);
    const paid = { ...(await neighbour.pays(await neighbour.ordered(6000))) };
    expect((await callback(paid)).headers.get('location')).toContain('payment-success');
  }, 60_000);

  it('that is forged costs no call to the provider', async () => {
    const payer = await aPayer(portal);
    const claim = await payer.pays(await payer.ordered(5000), 'pending');
    line.reset();
    const forged = { ...claim, razorpay_signature: 'a'.repeat(64) };
    expect(statuses(await times(50, () => payer.tells(forged)))).toEqual(new Set([400]));
    await times(50, () => callback(forged));
    const headers = { 'x-razorpay-signature': 'a'.repeat(64) };
    const event = JSON.stringify({ event: 'payment.captured' });
    await times(50, () => portal.post('/api/razorpay/webhook', event, { headers }));
    expect(line.calls()).toBe(0);
  }, 60_000);
});

describe('an order asked for while the provider is silent', () => {
  it('is looked for a bounded number of times', async () => {
    const payer = await aPayer(portal);
    await provider.razorpay.control({ api: { mode: 'error' } });
    await payer.order(5000);
    line.reset();
    const answers: Answer[] = [];
    portal.clock.advance(6);
    for (let index = 0; index < 2 * LOOKUPS_A_MINUTE; index += 1)
      answers.push(await payer.order(5000 + index));
    await provider.razorpay.control({ api: { mode: 'ok' } });
    expect(line.calls()).toBeLessThanOrEqual(LOOKUPS_A_MINUTE);
    expect(statuses(answers)).toEqual(new Set([503, 429]));
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  }, 60_000);
});

describe('webhooks of one application', () => {
  it('are all answered, cause a bounded number of lookups, and the money of the last one arrives', async () => {
    await withQueue(async (worker) => {
      await webhooksOn({ ...worker, sandbox: provider });
      const payer = await aPayer(portal);
      const orderId = await payer.ordered(5000);
      for (let attempt = 0; attempt < 60; attempt += 1) await payer.pays(orderId, 'failed');
      await payer.pays(orderId);
      await untilPaid(payer, 5000);
      await vi.waitFor(async () => {
        expect(await portal.database.$count(webhookEvents, isNull(webhookEvents.processedAt))).toBe(0);
      }, WITHIN);
      const counted = /payment_provider_asked_total\{asking="webhook",outcome="answer"\} (\d+)/;
      const lookups = Number(counted.exec(await worker.metrics())?.[1]);
      expect(lookups).toBeGreaterThan(0);
      expect(lookups).toBeLessThanOrEqual(LOOKUPS_A_MINUTE);
    });
  }, 90_000);
});
