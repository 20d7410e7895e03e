import { describe, expect, test } from 'vitest';
import type { Sms } from '../../modules/notifications/sms-gateway.ts';
import { createMsg91Gateway } from './msg91.ts';
import { answering, scriptedGateway } from '../../../test/scripted-gateway.ts';

const SMS: Sms = {
  to: '9876543210',
  template: 'login_otp',
  variables: ['4821', 'noon'],
  text: '4821 until noon',
};

async function sendTo(answer: unknown, templateIds: { login_otp?: string } = { login_otp: 'T1' }) {
  const { url, received } = await scriptedGateway(answering(200, answer));
  const outcome = await createMsg91Gateway({ url, authKey: 'key', templateIds }).send(SMS);
  return { outcome, received };
}

describe('the MSG91 gateway', () => {
  test("sends the template's id and its variables in order, never the text", async () => {
    const { outcome, received } = await sendTo({ type: 'success', message: '5e1e93cad6fc054d8e759a5b' });
    expect(outcome).toEqual({ kind: 'sent', reference: '5e1e93cad6fc054d8e759a5b' });
    expect(received[0]?.path).toBe('/api/v5/flow');
    expect(received[0]?.headers['authkey']).toBe('key');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      template_id: 'T1',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', var1: '4821', var2: 'noon' }],
    });
  });

  test.each([{}, { login_otp: '' }])(
    'refuses a text without a template id, asking nobody: %o',
    async (templateIds) => {
      const { outcome, received } = await sendTo({ type: 'success', message: 'x' }, templateIds);
      expect(outcome).toEqual({ kind: 'refused', reason: 'No MSG91 template id is set for login_otp' });
      expect(received).toEqual([]);
    },
  );

  test('takes an error for a refusal though its status is 200, and keeps numbers out of the reason', async () => {
    const { outcome } = await sendTo({ type: 'error', message: 'Invalid mobile 919876543210' });
    expect(outcome).toEqual({ kind: 'refused', reason: 'Invalid mobile …' });
  });

  test('does not know what came of an answer of another shape', async () => {
    expect((await sendTo({ ok: true })).outcome).toEqual({
      kind: 'unknown',
      reason: 'HTTP 200 without sense',
    });
  });
});
