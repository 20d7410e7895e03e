import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../test/folder.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const Ready = z.object({ url: z.url() });

async function startWithChannel() {
  const child = fork(MAIN, { execArgv: [], env: { ...process.env, SANDBOX_DATA_DIR: temporaryFolder() } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [message]: unknown[] = await once(child, 'message');
  return { child, url: Ready.parse(message).url };
}

function startAlone(settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** A request that the sandbox has in hand and will never answer. */
async function hangingRequest(url: string): Promise<ClientRequest> {
  const json = { 'content-type': 'application/json' };
  await fetch(`${url}/control/sms`, { method: 'POST', headers: json, body: '{"mode":"hang"}' });
  const headers = { ...json, authkey: 'k', expect: '100-continue' };
  const hanging = request(`${url}/api/v5/flow`, { method: 'POST', headers });
  await once(hanging, 'continue');
  return hanging.end(JSON.stringify({ template_id: 'T', recipients: [{ mobiles: '919876543210' }] }));
}

describe('the sandbox process', { timeout: 20_000 }, () => {
  test('tells its parent where it listens, and ends when the parent lets go of it', async () => {
    const { child, url } = await startWithChannel();
    expect((await fetch(`${url}/sandbox`)).status).toBe(200);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly at %s, whatever still hangs', async (signal) => {
    const { child, url } = await startWithChannel();
    const cutOff = once(await hangingRequest(url), 'error');
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(String(await cutOff)).toContain('socket hang up');
  });

  test('prints its address when nobody listens on a channel', async () => {
    const child = startAlone({ SANDBOX_DATA_DIR: temporaryFolder() });
    const [printed]: unknown[] = await once(child.stdout, 'data');
    expect(String(printed)).toMatch(/^Sandbox: http:\/\/127\.0\.0\.1:\d+\/sandbox\n$/);
  });

  test.each([
    [
      'in production',
      { NODE_ENV: 'production', SANDBOX_DATA_DIR: '/nowhere' },
      'NODE_ENV: the sandbox never runs in production',
    ],
    ['without a folder for its state', { SANDBOX_DATA_DIR: undefined }, 'SANDBOX_DATA_DIR: is needed'],
    [
      'on a port that is not a number',
      { SANDBOX_DATA_DIR: '/nowhere', SANDBOX_PORT: 'http' },
      'SANDBOX_PORT:',
    ],
  ])('does not start %s', async (_where, settings, reason) => {
    const child = startAlone(settings);
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(said).toContain(reason);
  });
});
