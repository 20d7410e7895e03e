import { describe, expect, test } from 'vitest';
import { listeningSandbox } from '../../test/listening.ts';

async function sandboxWith(...messages: readonly (readonly [mobile: string, text: string])[]) {
  const sandbox = await listeningSandbox();
  for (const [mobile, text] of messages) {
    await sandbox.sendByTwilio({ To: `+91${mobile}`, From: '+15005550006', Body: text });
  }
  return sandbox;
}

describe('GET /sandbox/messages', () => {
  test.each(['9876543210', '919876543210', '%2B919876543210', '+919876543210'])(
    'answers the messages to=%s, newest first, each with its code and time',
    async (to) => {
      const sandbox = await sandboxWith(
        ['9876543210', '1111 is your OTP'],
        ['7012345678', '2222 is your OTP'],
        ['9876543210', 'You are selected'],
      );
      const response = await sandbox.get(`/sandbox/messages?to=${to}`);
      const at: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(await response.json()).toEqual([
        { to: '9876543210', text: 'You are selected', code: null, at },
        { to: '9876543210', text: '1111 is your OTP', code: '1111', at },
      ]);
    },
  );

  test('answers an empty list for a mobile without messages', async () => {
    const response = await (
      await sandboxWith(['9876543210', 'Hello'])
    ).get('/sandbox/messages?to=9000000000');
    expect(await response.json()).toEqual([]);
  });

  test('says so where `to` is no mobile', async () => {
    expect((await (await sandboxWith()).get('/sandbox/messages?to=12')).status).toBe(400);
  });
});

describe('GET /sandbox', () => {
  test('shows each text with its code by itself', async () => {
    const page = await (await sandboxWith(['9876543210', '4821 is your OTP'])).get('/sandbox');
    const text = await page.text();
    expect(text).toContain('Local sandbox');
    expect(text).toContain('<p class="code">4821</p>');
    expect(text).toContain('98765 43210');
  });

  test('escapes what it shows', async () => {
    const sandbox = await sandboxWith([
      '9876543210',
      `<script>alert("1")</script> & 'more' http://x/"onclick=1`,
    ]);
    const text = await (await sandbox.get(`/sandbox?to=${encodeURIComponent('9"><img src=x>')}`)).text();
    expect(text).not.toContain('<img');
    expect(text).toContain('value="9&quot;&gt;&lt;img src=x&gt;"');

    const all = await (await sandbox.get('/sandbox')).text();
    expect(all).not.toContain('<script>');
    expect(all).not.toContain('"onclick');
    expect(all).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;');
  });

  test('makes links of addresses, so that a login link can be followed', async () => {
    const link = 'http://127.0.0.1:3000/portal/login?a=1&b=2';
    const text = await (await (await sandboxWith(['9876543210', `Open ${link} now`])).get('/sandbox')).text();
    expect(text).toContain('href="http://127.0.0.1:3000/portal/login?a=1&amp;b=2"');
  });

  test.each([
    ['98765', ['98765 43210']],
    ['98765 43210', ['98765 43210']],
    ['+91 70123 45678', ['70123 45678']],
    ['', ['98765 43210', '70123 45678']],
    ['nobody', []],
  ])('filtered by "%s"', async (filter, shown) => {
    const sandbox = await sandboxWith(['9876543210', 'Hello'], ['7012345678', 'Hello']);
    const text = await (await sandbox.get(`/sandbox?to=${encodeURIComponent(filter)}`)).text();
    for (const mobile of ['98765 43210', '70123 45678']) {
      expect(text.includes(`>${mobile}</a>`)).toBe(shown.includes(mobile));
    }
  });

  test('lets nothing but its own files run, and serves those under its own prefix', async () => {
    const sandbox = await sandboxWith();
    const page = await sandbox.get('/sandbox');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    const files = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(new Set(files)).toEqual(
      new Set([
        '/sandbox/live.js',
        '/sandbox/base.css',
        '/sandbox/sandbox.css',
        '/sandbox/payments.css',
        '/sandbox',
        '/sandbox/razorpay',
      ]),
    );
    for (const file of files) expect((await sandbox.get(file)).status).toBe(200);
  });
});

describe('POST /control/sms', () => {
  test.each([
    { mode: 'explode' },
    { mode: 'error', to: '12' },
    { mode: 'error', times: 0 },
    { mod: 'error' },
  ])('refuses %o', async (rule) => {
    expect((await (await sandboxWith()).postJson('/control/sms', rule)).status).toBe(400);
  });
});
