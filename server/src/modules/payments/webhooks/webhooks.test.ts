import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SIGNATURE_WRONG, told } from '../../../../test/answers.ts';
import { aPortal } from '../../../../test/portal.ts';
import { SANDBOX_RAZORPAY } from '../../../../test/razorpay-customer.ts';
import { webhookEvents } from '../../../db/schema/payments.ts';

const OLD_SECRET = 'the secret before';

const portal = await aPortal({ RUN_JOBS: 'false', RAZORPAY_WEBHOOK_SECRET_OLD: OLD_SECRET });

describe('a webhook', () => {
  const send = (body: string, headers: Record<string, string>) =>
    portal.post('/api/razorpay/webhook', body, { headers });
  const sign = (body: string, secret: string = SANDBOX_RAZORPAY.webhookSecret) =>
    createHmac('sha256', secret).update(body).digest('hex');
  const stored = () => portal.database.$count(webhookEvents);
  const event = '{"event":"payment.captured",  "payload":{}}';

  it('is kept once, however often it comes, and answered at once', async () => {
    const before = await stored();
    const headers = { 'x-razorpay-signature': sign(event), 'x-razorpay-event-id': 'evt_1' };
    for (const _ of [1, 2, 3]) expect(await send(event, headers)).toMatchObject({ status: 200 });
    expect(await stored()).toBe(before + 1);
  });

  it('may be signed with the secret before, while it is being changed', async () => {
    const headers = {
      'x-razorpay-signature': sign(event, OLD_SECRET),
      'x-razorpay-event-id': 'evt_old',
    };
    expect(await send(event, headers)).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('is kept once among many that come at once, each with its job', async () => {
    const before = await stored();
    const came = Array.from({ length: 60 }, (_, index) => {
      const body = `{"event":"payment.captured","payload":{"order":{"entity":{"id":"order_${index % 20}"}}}}`;
      const headers = {
        'x-razorpay-signature': sign(body),
        'x-razorpay-event-id': `evt_at_once_${index % 20}`,
      };
      return send(body, headers);
    });
    for (const { status } of await Promise.all(came)) expect(status).toBe(200);
    expect(await stored()).toBe(before + 20);
    const { rows } = await portal.database.execute<{ right: boolean }>(sql`
      select job.data ->> 'providerOrderId' = 'order_' || substr(e.event_id, 13) as right
      from webhook_events e join jobs.job on job.name = 'payments.webhook' and job.data ->> 'eventId' = e.id::text
      where e.event_id like 'evt\_at\_once\_%'`);
    expect(rows).toEqual(Array.from({ length: 20 }, () => ({ right: true })));
  });

  it.each([
    ['without a signature', event, undefined],
    ['signed with the key for callbacks', event, sign(event, SANDBOX_RAZORPAY.keySecret)],
    ['written anew', JSON.stringify(JSON.parse(event)), sign(event)],
    ['of another body', '{"event":"x"}', sign(event)],
  ])('%s is refused and not kept', async (_what, body, signature) => {
    const before = await stored();
    const headers = signature === undefined ? {} : { 'x-razorpay-signature': signature };
    expect(told(await send(body, headers))).toEqual(SIGNATURE_WRONG);
    expect(await stored()).toBe(before);
  });

  it('that is signed and makes no sense is refused', async () => {
    const before = await stored();
    const unstorable = [String.raw`{"event":"\u0000"}`, String.raw`{"event":"\ud800"}`];
    for (const body of ['no json', '[]', '{"event":7}', '{"event":""}', '', ...unstorable]) {
      expect(await send(body, { 'x-razorpay-signature': sign(body) })).toMatchObject({
        status: 400,
        body: { code: 'MALFORMED_REQUEST' },
      });
    }
    expect(await stored()).toBe(before);
  });
});
