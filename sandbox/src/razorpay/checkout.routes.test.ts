import { describe, expect, test } from 'vitest';
import { merchant } from '../../test/merchant.ts';

async function windowOf(query: Record<string, string>, payFirst = false) {
  const { sandbox, newOrder, pay } = await merchant();
  const order = await newOrder();
  if (payFirst) await pay(order, 'captured');
  const given = new URLSearchParams({ key: sandbox.razorpay.keyId, ...query });
  const response = await sandbox.get(`/sandbox/razorpay/checkout/${order}?${given.toString()}`);
  return { sandbox, order, response, text: await response.text() };
}

describe('checkout.js', () => {
  test.each(['/v1/checkout.js', '/sandbox/razorpay/v1/checkout.js'])('is at %s', async (path) => {
    const { sandbox } = await merchant();
    const response = await sandbox.get(path);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(await response.text()).toContain('window.Razorpay');
  });
});

describe("the checkout's window", () => {
  test('says whom and how much to pay, and that it is the sandbox', async () => {
    const { text } = await windowOf({ name: 'Acme & Co', description: 'Fee', amount: '50000' });
    expect(text).toContain('Acme &amp; Co');
    expect(text).toContain('Rs 500');
    expect(text).toContain('Sandbox: no real money is moved');
    for (const label of ['Succeed', 'Fail', 'Stay pending', 'Cancel', 'Card', 'UPI', 'Netbanking']) {
      expect(text).toContain(`>${label}<`);
    }
  });

  test('takes a typed UPI ID only if the options of the merchant leave it there', async () => {
    expect((await windowOf({})).text).toContain('>UPI ID<');
    const { text } = await windowOf({ upi_id: 'false' });
    expect(text).not.toContain('UPI ID');
    expect(text).toContain('Scan the code with any UPI app');
  });

  test('runs nothing but its own files, and can be framed by a local page', async () => {
    const { sandbox, response, text } = await windowOf({ name: '<script>alert(1)</script>' });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(text).not.toContain('<script>alert');
    const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files).toHaveLength(3);
    for (const file of files) expect((await sandbox.get(file)).status).toBe(200);
  });

  test.each([
    ['another key', { key: 'rzp_test_other' }, false, 'The key of this checkout is not the sandbox’s.'],
    ['another amount', { amount: '49999' }, false, 'Payment amount is different from your order amount.'],
    ['a paid order', {}, true, 'This order is paid already.'],
  ])('takes nothing for %s', async (_what, query, payFirst, problem) => {
    const { text } = await windowOf(query, payFirst);
    expect(text).toContain(problem);
    expect(text).not.toContain('data-outcome');
  });

  test('says so where there is no such order', async () => {
    const { sandbox } = await merchant();
    const path = `/sandbox/razorpay/checkout/order_0?key=${sandbox.razorpay.keyId}`;
    expect(await (await sandbox.get(path)).text()).toContain('There is no such order.');
  });
});

describe('GET /sandbox/razorpay', () => {
  test('lists orders with their payments, newest first, and what may still happen to them', async () => {
    const { sandbox, newOrder, pay } = await merchant();
    const [first, second] = [await newOrder(), await newOrder(1_23_456_78)];
    const payment = await pay(first, 'pending');
    const text = await (await sandbox.get('/sandbox/razorpay')).text();
    expect(text).toContain('2 orders, newest first');
    expect(text).toContain('Rs 1,23,456.78');
    expect(text.indexOf(second)).toBeLessThan(text.indexOf(first));
    expect(text).toContain(`data-post="/sandbox/razorpay/payments/${payment}/settle"`);
  });
});
