import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMS_TEMPLATES } from '@portal/contract/texts/sms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../../test/sandbox-process.ts';
import type { Sms, SmsGateway } from '../../modules/notifications/sms-gateway.ts';
import { createMsg91Gateway } from './msg91.ts';
import { createTwilioGateway } from './twilio.ts';

const ASHA = '9876543210';
const RAVI = '7012345678';
const SHORT_MS = 150;

function otpTo(to: string, code: string): Sms {
  return { to, template: 'login_otp', variables: [code], text: SMS_TEMPLATES.login_otp(code) };
}

const GATEWAYS: Record<string, (url: string, timeoutMs?: number) => SmsGateway> = {
  Twilio: (url, timeoutMs = 4000) =>
    createTwilioGateway({ url, accountSid: 'AC0', authToken: 'token', from: '+15005550006', timeoutMs }),
  MSG91: (url, timeoutMs = 4000) =>
    createMsg91Gateway({ url, authKey: 'key', templateIds: { login_otp: 'T1' }, timeoutMs }),
};

describe.each(Object.entries(GATEWAYS))('%s, as the sandbox plays it', (_name, gatewayAt) => {
  let sandbox: Sandbox;
  let gateway: SmsGateway;

  beforeAll(async () => {
    sandbox = await startSandbox();
    gateway = gatewayAt(sandbox.url);
  });
  beforeEach(() => sandbox.control({ mode: 'ok' }));
  afterAll(() => sandbox.stop());

  test('carries a message to its mobile', async () => {
    const outcome = await gateway.send(otpTo(ASHA, '4821'));
    expect(outcome).toEqual({ kind: 'sent', reference: expect.stringMatching(/^[0-9a-zA-Z]{24,}$/) });
    const [latest] = await sandbox.messagesTo(ASHA);
    expect(latest).toMatchObject({ to: ASHA, code: '4821' });
    expect(await sandbox.messagesTo(RAVI)).toEqual([]);
  });

  test.each([
    ['refuse', 'refused'],
    ['error', 'unknown'],
    ['nonsense', 'unknown'],
    ['hang', 'unknown'],
  ] as const)('in mode %s the outcome is %s, and nothing arrives', async (mode, kind) => {
    const before = await sandbox.messagesTo(ASHA);
    await sandbox.control({ mode, to: ASHA });
    const timeoutMs = mode === 'hang' ? SHORT_MS : undefined;
    const outcome = await gatewayAt(sandbox.url, timeoutMs).send(otpTo(ASHA, '1357'));
    expect(outcome).toEqual({ kind, reason: expect.any(String) });
    expect(JSON.stringify(outcome)).not.toMatch(/1357|9876543210/);
    expect(await sandbox.messagesTo(ASHA)).toEqual(before);
  });

  test('a fault for one number leaves the others alone and ends after its times', async () => {
    await sandbox.control({ mode: 'error', to: ASHA, times: 1 });
    const kinds = [];
    for (const to of [RAVI, ASHA, ASHA]) kinds.push((await gateway.send(otpTo(to, '2468'))).kind);
    expect(kinds).toEqual(['sent', 'unknown', 'sent']);
  });
});

describe.each(Object.entries(GATEWAYS))('%s and a sandbox that is killed', (_name, gatewayAt) => {
  test('every message that was sent is there after kill -9', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-sandbox-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const first = await startSandbox({ dataDir });
    const codes = Array.from({ length: 200 }, (_, n) => String(10_000 + n));
    const sent: string[] = [];
    let killed: Promise<void> | undefined;
    await Promise.all(
      codes.map(async (code) => {
        const outcome = await gatewayAt(first.url).send(otpTo(ASHA, code));
        if (outcome.kind === 'sent') sent.push(code);
        if (sent.length === 20) killed ??= first.stop('SIGKILL');
      }),
    );
    await killed;
    expect(sent.length).toBeGreaterThanOrEqual(20);

    const second = await startSandbox({ dataDir });
    onTestFinished(() => second.stop());
    const arrived = (await second.messagesTo(ASHA)).map(({ code }) => code);
    expect(arrived).toEqual(expect.arrayContaining(sent));
    expect(new Set(arrived).size).toBe(arrived.length);
  });

  test('while it is gone the outcome is unknown', async () => {
    const sandbox = await startSandbox();
    await sandbox.stop('SIGKILL');
    const outcome = await gatewayAt(sandbox.url).send(otpTo(ASHA, '1006'));
    expect(outcome).toEqual({ kind: 'unknown', reason: 'no answer: ECONNREFUSED' });
  });
});

test('the text of a message by Twilio arrives as it was written', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.stop());
  const text = 'नमस्ते & "welcome" + 100% = <ok>\nसोनपत्ती';
  const gateway = GATEWAYS['Twilio']?.(sandbox.url);
  await gateway?.send({ to: ASHA, template: 'login_otp', variables: [], text });
  expect((await sandbox.messagesTo(ASHA)).map((message) => message.text)).toEqual([text]);
});
