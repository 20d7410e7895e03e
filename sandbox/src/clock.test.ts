import { expect, it } from 'vitest';
import { z } from 'zod';
import { basic, listeningSandbox } from '../test/listening.ts';

const Messages = z.array(z.object({ at: z.string() }));
const WEEK_SECONDS = 7 * 24 * 60 * 60;

it('speaks of the days that a portal moved its time to', async () => {
  const sandbox = await listeningSandbox();
  const moved = await sandbox.postJson('/control/clock', { aheadSeconds: -WEEK_SECONDS });
  expect(moved.status).toBe(204);
  const { keyId, keySecret } = sandbox.razorpay;
  const authorization = basic(keyId, keySecret);
  const body = { amount: 100_000, currency: 'INR' };
  const order = await (await sandbox.postJson('/v1/orders', body, { authorization })).json();
  const weekAgo = Date.now() / 1000 - WEEK_SECONDS;
  expect(order).toMatchObject({ created_at: expect.closeTo(weekAgo, -2) });
  await sandbox.sendByTwilio({ To: '+919812345670', From: '+910000000000', Body: '1234 is your code' });
  const messages = Messages.parse(await (await sandbox.get('/sandbox/messages')).json());
  expect(messages).toHaveLength(1);
  for (const { at } of messages) expect(Date.parse(at) / 1000).toBeCloseTo(weekAgo, -2);
});

it('keeps its time where it is told none', async () => {
  const sandbox = await listeningSandbox();
  expect((await sandbox.postJson('/control/clock', { aheadSeconds: 'a week' })).status).toBe(400);
});
