import { describe, expect, test } from 'vitest';
import { listeningSandbox } from '../../test/listening.ts';

const FLOW = { template_id: 'T1', recipients: [{ mobiles: '919876543210', var1: '4821' }] };
const KEY = { authkey: 'key' };

describe("MSG91's flow", () => {
  test.each(['/api/v5/flow', '/api/v5/flow/'])('POST %s puts the variables into the inbox', async (path) => {
    const sandbox = await listeningSandbox();
    const response = await sandbox.postJson(path, FLOW, KEY);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      type: 'success',
      message: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    const inbox = await sandbox.get('/sandbox/messages?to=9876543210');
    expect(await inbox.json()).toMatchObject([
      { to: '9876543210', text: '4821 [MSG91 template T1]', code: '4821' },
    ]);
  });

  test('reaches each of several recipients', async () => {
    const sandbox = await listeningSandbox();
    const recipients = [{ mobiles: '919876543210' }, { mobiles: '917012345678' }];
    await sandbox.postJson('/api/v5/flow', { ...FLOW, recipients }, KEY);
    expect(await (await sandbox.get('/sandbox/messages')).json()).toHaveLength(2);
  });

  test.each([
    ['no template', { ...FLOW, template_id: '' }],
    ['no recipient', { ...FLOW, recipients: [] }],
    ['a mobile without its country code', { ...FLOW, recipients: [{ mobiles: '9876543210' }] }],
    ['nothing', null],
  ])('refuses %s', async (_what, body) => {
    const sandbox = await listeningSandbox();
    const response = await sandbox.postJson('/api/v5/flow', body, KEY);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ type: 'error', message: expect.any(String) });
    expect(await (await sandbox.get('/sandbox/messages')).json()).toEqual([]);
  });

  test('needs an authkey', async () => {
    const response = await (await listeningSandbox()).postJson('/api/v5/flow', FLOW);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ type: 'error', message: 'Authentication failure' });
  });
});
