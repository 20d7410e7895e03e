import { onTestFinished } from 'vitest';
import { createSandbox } from '../src/app.ts';
import { readSettings } from '../src/settings.ts';
import { temporaryFolder } from './folder.ts';

/** A sandbox for one test, over real HTTP. */
export async function listeningSandbox(
  dataDir = temporaryFolder(),
  environment: Readonly<Record<string, string>> = {},
) {
  const { razorpay } = readSettings({ SANDBOX_DATA_DIR: dataDir, ...environment });
  const app = createSandbox(dataDir, razorpay);
  onTestFinished(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    url,
    razorpay,
    /** As a power cut would not: what is under way ends first. */
    close: () => app.close(),
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
    sendByTwilio: (
      form: Record<string, string>,
      {
        account = 'AC0',
        authorization = basic('AC0', 'token'),
      }: { account?: string; authorization?: string } = {},
    ) =>
      fetch(`${url}/2010-04-01/Accounts/${account}/Messages.json`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams(form),
      }),
    postJson: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
