import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { aPortal } from '../portal.ts';

const portal = await aPortal({ RUN_JOBS: 'false' });

/** Without any header that `fetch` would add by itself. */
function post(
  path: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${portal.url}${path}`, { method: 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const BODIES: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['NUL in an id', Buffer.from('razorpay_order_id=a%00b&razorpay_payment_id=c&razorpay_signature=d')],
  [
    'half a character',
    Buffer.from('razorpay_order_id=%ed%a0%80&razorpay_payment_id=%ff&razorpay_signature=%'),
  ],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x3d, 0x80, 0x26])],
  [
    'a long id',
    Buffer.from(`razorpay_order_id=${'x'.repeat(200_000)}&razorpay_payment_id=c&razorpay_signature=d`),
  ],
  ['many fields', Buffer.from('a=1&'.repeat(60_000))],
  ['JSON', Buffer.from('{"razorpay_order_id":"x","razorpay_payment_id":"y","razorpay_signature":"z"}')],
  ['deep JSON', Buffer.from('['.repeat(200_000))],
  ['fields that reach for prototypes', Buffer.from('__proto__=x&constructor=y&razorpay_order_id=toString')],
];
const TYPES = [
  undefined,
  '',
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain; charset=utf-16',
  'application/octet-stream',
  'image/png',
  'nonsense',
  'multipart/form-data; boundary=b',
];

describe("the provider's routes", () => {
  it.each(BODIES)(
    'take %s in any kind of content without harm, and send nobody elsewhere',
    async (_what, body) => {
      for (const type of TYPES) {
        const headers: Record<string, string> = {
          'content-length': String(body.length),
          ...(type === undefined ? {} : { 'content-type': type }),
        };
        const callback = await post('/api/razorpay/callback', body, headers);
        expect([303, 400, 415], `callback as ${type}`).toContain(callback.status);
        if (callback.status === 303) expect(callback.location).toBe('/portal/payment-options');
        const webhook = await post('/api/razorpay/webhook', body, {
          ...headers,
          'x-razorpay-signature': 'f'.repeat(64),
          'x-razorpay-event-id': 'e'.repeat(5000),
        });
        expect([400, 415], `webhook as ${type}`).toContain(webhook.status);
      }
    },
  );

  it('refuse what is too large before they look at it', async () => {
    const body = Buffer.alloc(300 * 1024, 0x61);
    for (const path of ['/api/razorpay/callback', '/api/razorpay/webhook']) {
      const headers = { 'content-length': String(body.length), 'content-type': 'text/plain' };
      expect((await post(path, body, headers)).status).toBe(413);
    }
  });
});
