import { afterAll, describe, expect, it, vi } from 'vitest';
import { aPayer, ordersOf, WITHIN, type Payer } from '../../../../test/payer.ts';
import { aPortal, type TestPortal } from '../../../../test/portal.ts';
import { startProviderLine } from '../../../../test/provider-line.ts';
import { startSandbox } from '../../../../test/sandbox-process.ts';

const provider = await startSandbox();
const line = await startProviderLine(provider.url);
const settings = { RUN_JOBS: 'false', RAZORPAY_API_URL: line.url, LOOKUPS_PER_MINUTE: '1' };
const portal: TestPortal = { ...(await aPortal(settings)), sandbox: provider };
afterAll(async () => {
  await line.stop();
  await provider.stop();
});

const SLOW_MS = 1000;
const QUARTER_OF_AN_HOUR = 15 * 60;
const SECONDS_TO_HASTENED = 5;

/** Seconds until the queue asks about the candidate's only order. */
async function secondsToNextCheck(payer: Payer): Promise<number> {
  const [order] = await ordersOf(portal, payer);
  return (Date.parse(order?.nextCheckAt ?? '') - portal.clock.now().getTime()) / 1000;
}

/** An order that is no longer asked about every 20 seconds, and a candidate whose next claims are left to the queue. */
async function anOlderOrder() {
  const payer = await aPayer(portal);
  const orderId = await payer.ordered(5000);
  const failed = await payer.pays(orderId, 'failed');
  portal.clock.advance(QUARTER_OF_AN_HOUR + 1);
  expect(await payer.tells(failed)).toMatchObject({ body: { status: 'failed' } });
  expect(await secondsToNextCheck(payer)).toBeGreaterThan(SECONDS_TO_HASTENED);
  return { payer, orderId };
}

describe('a question that is brought forward', () => {
  it.each(['answers', 'does not answer'] as const)(
    'while the provider is asked about the order keeps its time, and the provider %s',
    async (what) => {
      const { payer, orderId } = await anOlderOrder();
      const claim = await payer.pays(orderId, 'pending');
      if (what === 'does not answer') await provider.razorpay.control({ api: { mode: 'error' } });
      line.reset(SLOW_MS);
      const asked = payer.check();
      await vi.waitFor(() => expect(line.calls()).toBe(1), WITHIN);
      expect(await payer.tells(claim)).toMatchObject({ body: { status: 'pending' } });
      expect(await asked).toMatchObject({ status: 200, body: { answered: what === 'answers' } });
      line.reset();
      await provider.razorpay.control({ api: { mode: 'ok' } });
      expect(await secondsToNextCheck(payer)).toBeLessThanOrEqual(SECONDS_TO_HASTENED);
    },
  );

  it('before the provider is asked is answered by that', async () => {
    const { payer, orderId } = await anOlderOrder();
    const claim = await payer.pays(orderId, 'pending');
    expect(await payer.tells(claim)).toMatchObject({ body: { status: 'pending' } });
    expect(await secondsToNextCheck(payer)).toBeLessThanOrEqual(SECONDS_TO_HASTENED);
    expect(await payer.check()).toMatchObject({ status: 200 });
    expect(await secondsToNextCheck(payer)).toBeGreaterThan(SECONDS_TO_HASTENED);
  });
});
