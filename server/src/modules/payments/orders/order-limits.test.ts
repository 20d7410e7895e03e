import { afterAll, describe, expect, it } from 'vitest';
import { aPayer, ordersOf, type Payer } from '../../../../test/payer.ts';
import { aPortal, type Answer } from '../../../../test/portal.ts';

const portal = await aPortal({ RUN_JOBS: 'false', LOOKUPS_PER_MINUTE: '1000' });
const other = await portal.another();
/** A portal with a wrong key, so that the provider refuses its orders. */
const refusing = await portal.another({ RAZORPAY_KEY_SECRET: 'not the key that the provider knows' });
afterAll(async () => {
  await other.stop();
  await refusing.stop();
});

const tooMany = (within: RegExp) => ({
  status: 429,
  body: { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(within) },
});
const IN_SECONDS =
  /^Many payments were started here just now\. Please try again in \d+ seconds?, or pay the amount that you started last\.$/;
const WITHOUT_OFFER = /^Many payments were started here just now\. Please try again in \d+ seconds?\.$/;
const IN_MINUTES = /Please try again in \d+ minutes?, or /;

/** All processes keep the same time. */
function advance(seconds: number): void {
  for (const { clock } of [portal, other, refusing]) clock.advance(seconds);
}

/** Orders of other amounts, one after the other. */
async function orderTimes(payer: Payer, times: number, from = 1000): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await payer.order(from + index));
  return answers;
}

function orderAt(process: Pick<typeof portal, 'post'>, { applicationNumber, token }: Payer, amount: number) {
  return process.post('/api/create_order', { amount, application_id: applicationNumber }, { token });
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

describe('new orders of an application', () => {
  it('are ten in a minute; the next is refused and says when, and the open one can still be paid', async () => {
    const [payer, neighbour] = [await aPayer(portal), await aPayer(portal)];
    expect(new Set(statuses(await orderTimes(payer, 10)))).toEqual(new Set([200]));
    const refused = await payer.order(2000);
    expect(refused).toMatchObject(tooMany(IN_SECONDS));
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await ordersOf(portal, payer)).toHaveLength(10);

    // The order that is open stays open, and asking for it again is no new order.
    for (const _ of [1, 2, 3]) expect(await payer.order(1009)).toMatchObject({ status: 200 });
    expect(await ordersOf(portal, payer)).toHaveLength(10);
    expect(await neighbour.order(2000)).toMatchObject({ status: 200 });

    advance(wait);
    expect(await payer.order(2000)).toMatchObject({ status: 200 });
  });

  it('are sixty in an hour', async () => {
    const payer = await aPayer(portal);
    for (let minute = 0; minute < 6; minute += 1) {
      expect(new Set(statuses(await orderTimes(payer, 10, 1000 + 10 * minute)))).toEqual(new Set([200]));
      advance(61);
    }
    const refused = await payer.order(5000);
    expect(refused).toMatchObject(tooMany(IN_MINUTES));
    advance(Number(refused.headers.get('retry-after')));
    expect(await payer.order(5000)).toMatchObject({ status: 200 });
  }, 60_000);

  it('are as many when they are asked for at once, at two processes', async () => {
    const payer = await aPayer(portal);
    await orderTimes(payer, 8);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 === 0 ? payer.order(2000 + index) : orderAt(other, payer, 2000 + index),
      ),
    );
    expect(await ordersOf(portal, payer)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(statuses(answers).filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
  }, 60_000);

  it('that a clock ahead of this one wrote do not count for longer than their window', async () => {
    const payer = await aPayer(portal);
    advance(24 * 60 * 60);
    await orderTimes(payer, 10);
    advance(-24 * 60 * 60);
    expect(await payer.order(5000)).toMatchObject({ status: 200 });
  });

  it('that the provider refused count for the minute, and no order is offered that is not there', async () => {
    const payer = await aPayer(portal);
    for (let index = 0; index < 10; index += 1) {
      expect(await orderAt(refusing, payer, 1000 + index)).toMatchObject({ status: 503 });
    }
    expect(await payer.order(2000)).toMatchObject(tooMany(WITHOUT_OFFER));
    expect(new Set((await ordersOf(portal, payer)).map(({ state }) => state))).toEqual(new Set(['refused']));
    advance(61);
    expect(await payer.order(2000)).toMatchObject({ status: 200 });
  });

  it('that the provider refused do not count for the hour', async () => {
    const payer = await aPayer(portal);
    for (let minute = 0; minute < 6; minute += 1) {
      for (let index = 0; index < 10; index += 1) await orderAt(refusing, payer, 1000 + index);
      advance(61);
    }
    expect(await ordersOf(portal, payer)).toHaveLength(60);
    expect(await payer.order(5000)).toMatchObject({ status: 200 });
  }, 60_000);
});
